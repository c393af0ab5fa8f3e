// boardgame.io's own server: `node server.cjs PORT [FOLDER]`. With a folder it keeps matches in files, else in memory.
const { Server, FlatFile } = require("boardgame.io/server");
const { game } = require("./game.cjs");

const [port, folder] = process.argv.slice(2);
const kept = folder ? { db: new FlatFile({ dir: folder }) } : {};
const server = Server({ games: [game], origins: [/.*/], ...kept });
server.run({ port: Number(port), callback: () => console.log("ready") });
