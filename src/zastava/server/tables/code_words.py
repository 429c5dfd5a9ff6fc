"""The words of short codes: easy to say, to hear and to type, in both languages; those at one place mean one code."""

from typing import Final


def _words(text: str) -> tuple[str, ...]:
    return tuple(text.split())


ENGLISH: Final = _words(
    """
    acorn amber anchor apple arrow autumn badger bagel bamboo banjo barrel basket beacon bear beaver bell berry birch
    bison blanket boat bonnet bottle bread bridge bronze broom bucket butter button cabin camel candle canoe carpet
    carrot castle cedar chalk cherry cider clay clock cloud clover coast cobalt comet copper coral cotton crane
    cricket crown daisy dance deer desert dolphin donkey dragon drum eagle echo elbow elm ember falcon feather fern
    ferry fiddle finch flag flame flint flute forest fox frost garden garlic garnet ginger glove goose granite grape
    grove hammer harbor harp harvest hazel heron hill honey horn horse island ivory jacket jasmine jewel kettle kite
    kitten ladder lagoon lake lamp lantern lark laurel lemon lily linen lion lizard lotus lynx magnet mango maple
    marble meadow melon mill mint mirror moon moss mountain mustard nest north nutmeg oak oasis oats ocean olive onion
    orange orchard otter owl paddle panda paper parrot peach pearl pebble pencil pepper pillow pine pirate planet plum
    pocket pond poppy potato prairie pumpkin quartz quilt rabbit radish rain raven reed ribbon river robin rocket rose
    saddle saffron sage sail salmon salt sand satin scarf shell silver sparrow spoon spruce squirrel star stone storm
    summer swan thistle thunder tiger torch tower trout tulip turtle umbrella valley velvet violet violin wagon walnut
    whale wheat willow window winter wolf yacht zebra
    """
)

RUSSIAN: Final = _words(
    """
    желудь янтарь якорь яблоко стрела осень барсук баранка бамбук банджо бочка корзина маяк медведь бобер колокол
    ягода береза бизон одеяло лодка чепчик бутылка хлеб мост бронза метла ведро масло пуговица хижина верблюд свеча
    каноэ ковер морковь замок кедр мел вишня сидр глина часы облако клевер берег кобальт комета медь коралл хлопок
    журавль сверчок корона ромашка танец олень пустыня дельфин ослик дракон барабан орел эхо локоть вяз уголек сокол
    перо папоротник паром скрипка зяблик флаг пламя кремень флейта лес лиса иней сад чеснок гранат имбирь перчатка
    гусь гранит виноград роща молоток гавань арфа урожай орешник цапля холм мед рожок лошадь остров слон куртка жасмин
    алмаз чайник змей котенок лестница лагуна озеро лампа фонарь жаворонок лавр лимон лилия лен лев ящерица лотос рысь
    магнит манго клен мрамор луг дыня мельница мята зеркало луна мох гора горчица гнездо север мускат дуб оазис овес
    океан олива лук апельсин яблоня выдра сова весло панда бумага попугай персик жемчуг галька карандаш перец подушка
    сосна пират планета слива карман пруд мак картофель степь тыква кварц полотно кролик редис дождь ворон камыш лента
    река малиновка ракета роза седло шафран шалфей парус лосось соль песок атлас шарф ракушка серебро воробей ложка
    ель белка звезда камень буря лето лебедь осот гром тигр факел башня форель тюльпан черепаха зонт долина бархат
    фиалка альт повозка орех кит пшеница ива окно зима волк яхта зебра
    """
)
