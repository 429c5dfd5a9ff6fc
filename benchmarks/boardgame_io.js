// A boardgame.io server with the smallest of games, and players who move as fast as they are answered.
//
//     node boardgame_io.js serve [FOLDER]             prints its port; keeps matches in memory, or in files
//     node boardgame_io.js load PORT TABLES SECONDS   prints moves a second
const [, , mode, first, second, third] = process.argv;

function serve(folder) {
  const { Server, FlatFile } = require("boardgame.io/server");
  const stones = {
    name: "stones",
    setup: () => ({ laid: 0 }),
    turn: { minMoves: 1, maxMoves: 1 },
    moves: {
      lay: ({ G }) => {
        G.laid += 1;
      },
    },
  };
  const db = folder ? new FlatFile({ dir: folder }) : undefined;
  const server = Server({ games: [stones], db, origins: [true] });
  server.run({ port: 0 }).then(({ appServer }) => {
    process.stdout.write(`port ${appServer.address().port}\n`);
  });
}

async function play(port, match, end) {
  const { io } = require("socket.io-client");
  const socket = io(`http://127.0.0.1:${port}/stones`, { transports: ["websocket"] });
  let played = 0;
  await new Promise((done) => {
    const move = (state) => {
      if (Date.now() > end) {
        socket.close();
        done();
        return;
      }
      const playerID = state.ctx.currentPlayer;
      const action = { type: "MAKE_MOVE", payload: { type: "lay", args: [], playerID } };
      socket.emit("update", action, state._stateID, match, playerID);
    };
    socket.on("sync", (_, { state }) => move(state));
    socket.on("update", (_, state) => {
      played += 1;
      move(state);
    });
    socket.on("connect", () => socket.emit("sync", match, "0", undefined, 2));
  });
  return played;
}

async function load(port, tables, seconds) {
  const matches = Array.from({ length: tables }, (_, number) => `match${number}`); // made when first asked for
  const begin = Date.now();
  const played = await Promise.all(matches.map((match) => play(port, match, begin + 1000 * seconds)));
  process.stdout.write(`${(1000 * played.reduce((sum, one) => sum + one, 0)) / (Date.now() - begin)}\n`);
}

if (mode === "serve") serve(first);
else load(first, Number(second), Number(third));
