"""Chance is the same everywhere and for ever, fair, and copied without sharing."""

from itertools import permutations

import pytest

from zastava.core.chance import Chance, chance, seal

# The first outputs of the reference implementation of xoshiro128++ for the state 1, 2, 3, 4.
REFERENCE = [641, 1573767, 3222811527, 3517856514, 836907274, 4247214768, 3867114732, 1355841295, 495546011, 621204420]


def test_words_are_those_of_the_reference_implementation() -> None:
    rng = Chance(1, 2, 3, 4)
    assert [rng.word() for _ in REFERENCE] == REFERENCE


def test_a_seed_and_a_purpose_give_the_same_stream_for_ever() -> None:
    assert chance(17, "bag").snapshot() == (1555427481, 1878234774, 2309145778, 2878579429)
    assert [chance(17, "bag").below(64) for _ in range(2)] == [chance(17, "bag").below(64)] * 2


def test_another_seed_or_purpose_gives_another_stream() -> None:
    streams = {chance(seed, purpose).snapshot() for seed in range(20) for purpose in ("bag", "row", "dice")}
    assert len(streams) == 60


def test_the_state_is_never_all_zero() -> None:
    assert all(chance(seed, "x").d & 1 for seed in range(100))
    assert Chance(1, 2, 3, 4).spawn().d & 1


def test_a_copy_goes_on_alike_and_shares_nothing() -> None:
    rng = chance(5, "bag")
    twin = rng.copy()
    ahead = [rng.word() for _ in range(5)]
    assert twin.snapshot() != rng.snapshot()
    assert [twin.word() for _ in range(5)] == ahead


def test_spawn_starts_an_unrelated_stream() -> None:
    rng = chance(5, "bag")
    child = rng.spawn()
    assert [child.word() for _ in range(4)] != [rng.word() for _ in range(4)]


@pytest.mark.parametrize("bound", [1, 2, 3, 6, 7, 52])
def test_below_is_fair(bound: int) -> None:
    rng = chance(1, "fair")
    throws = 600 * bound
    counts = [0] * bound
    for _ in range(throws):
        counts[rng.below(bound)] += 1
    chi_square = sum((count - 600) ** 2 / 600 for count in counts)
    assert chi_square < bound + 5 * (2 * bound) ** 0.5  # five standard deviations above its mean


def test_below_rejects_the_words_that_would_favour_small_numbers() -> None:
    """A bound just above half of all words makes every second word a rejected one."""
    rng = chance(3, "large")
    bound = 2**31 + 1
    drawn = [rng.below(bound) for _ in range(2000)]
    assert max(drawn) < bound
    assert 900 < sum(number < bound // 2 for number in drawn) < 1100


@pytest.mark.parametrize("bound", [0, -1, 2**32 + 1])
def test_below_needs_something_to_choose_from(bound: int) -> None:
    rng = chance(0, "x")
    before = rng.snapshot()
    with pytest.raises(ValueError, match="from 1 to 4294967296"):
        rng.below(bound)
    assert rng.snapshot() == before


def test_shuffle_gives_every_order_alike() -> None:
    rng = chance(2, "shuffle")
    counts = dict.fromkeys(permutations("abc"), 0)
    for _ in range(6000):
        things = list("abc")
        rng.shuffle(things)
        counts[tuple(things)] += 1
    assert all(880 < count < 1120 for count in counts.values())


def test_shuffle_leaves_an_empty_list_and_the_stream_alone() -> None:
    rng = chance(2, "shuffle")
    before = rng.snapshot()
    rng.shuffle([])
    rng.shuffle(["only"])
    assert rng.snapshot() == before


def test_the_seal_is_the_hash_of_the_seed() -> None:
    assert seal(17) == "d0e79af2d440f61677a4fdc0066f823dce7086de89bf6862b22ddff8496e2b24"
    assert len({seal(seed) for seed in range(100)}) == 100
