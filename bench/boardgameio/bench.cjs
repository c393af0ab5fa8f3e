// `node bench.cjs [--files] [--first] [--matches 50] [--seconds 8] [--port 8123]`: moves per second, latency at several rates.
// The server has core 0, this program core 1. The delay ends when the clients of both players have the new state.
const { spawn, execFileSync } = require("node:child_process");
const { mkdtempSync } = require("node:fs");
const { loadavg, tmpdir } = require("node:os");
const { join } = require("node:path");
const { setTimeout: sleep } = require("node:timers/promises");
const { Client } = require("boardgame.io/client");
const { SocketIO } = require("boardgame.io/multiplayer");
const { game } = require("./game.cjs");

const option = (name, otherwise) => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? otherwise : Number(process.argv[at + 1]);
};
const [port, matches, seconds] = [option("port", 8123), option("matches", 50), option("seconds", 8)];
const base = `http://127.0.0.1:${port}`;
const first = process.argv.includes("--first"); // raise the priority above other processes (needs root)
const files = process.argv.includes("--files");

async function post(path, body) {
  const answer = await fetch(base + path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
}

/** A match with both clients; `move` plays for the player on turn and resolves when both have received it. */
class Match {
  async open() {
    const { matchID } = await post("/games/tokens/create", { numPlayers: 2 });
    this.clients = [];
    this.waiting = null;
    for (const playerID of ["0", "1"]) {
      const { playerCredentials } = await post(`/games/tokens/${matchID}/join`, { playerID, playerName: playerID });
      const client = Client({ game, multiplayer: SocketIO({ server: base }), matchID, playerID, numPlayers: 2,
        credentials: playerCredentials, debug: false });
      client.subscribe((state) => this.seen(Number(playerID), state));
      client.start();
      this.clients.push(client);
    }
    while (!this.clients.every((client) => client.getState()?.isConnected)) await sleep(5);
    return this;
  }

  seen(player, state) {
    const waiting = this.waiting;
    if (!waiting || !state || state.ctx.turn <= waiting.turn) return;
    waiting.got.add(player);
    if (waiting.got.size === 2) {
      this.waiting = null;
      waiting.done(performance.now() - waiting.began);
    }
  }

  move() {
    const { ctx } = this.clients[0].getState();
    const mover = Number(ctx.currentPlayer);
    return new Promise((done) => {
      this.waiting = { got: new Set(), turn: ctx.turn, began: performance.now(), done };
      this.clients[mover].moves.swap();
    });
  }
}

const percentile = (times, share) => {
  const ordered = [...times].sort((one, other) => one - other);
  return Number((ordered[Math.min(ordered.length - 1, Math.floor(share * ordered.length))] ?? 0).toFixed(1));
};

async function rush(tables) {
  const times = [];
  const until = performance.now() + seconds * 1000;
  await Promise.all(tables.map(async (table) => {
    while (performance.now() < until) {
      const took = await table.move();
      if (performance.now() < until) times.push(took);
    }
  }));
  return { moves_per_second: times.length / seconds, p50_ms: percentile(times, 0.5), p99_ms: percentile(times, 0.99) };
}

async function atRate(tables, rate) {
  const times = [];
  const began = performance.now();
  let sent = 0;
  while (performance.now() - began < seconds * 1000) {
    while (sent < ((performance.now() - began) / 1000) * rate) {
      const table = tables[sent++ % tables.length];
      if (!table.waiting) table.move().then((took) => times.push(took));
    }
    await sleep(1);
  }
  await sleep(1000);
  return { asked: rate, moves_per_second: times.length / seconds, p50_ms: percentile(times, 0.5),
    p99_ms: percentile(times, 0.99) };
}

async function main() {
  execFileSync("taskset", ["-acp", "1", String(process.pid)]);
  if (first) execFileSync("chrt", ["-a", "-r", "-p", "10", String(process.pid)]); // the server inherits it
  const folder = files ? [mkdtempSync(join(tmpdir(), "boardgameio-"))] : [];
  const server = spawn("taskset", ["-c", "0", process.execPath, join(__dirname, "server.cjs"), String(port), ...folder],
    { stdio: ["ignore", "pipe", "inherit"] });
  await new Promise((ready) => server.stdout.on("data", (text) => String(text).includes("ready") && ready()));
  try {
    const tables = [];
    for (let number = 0; number < matches; number++) tables.push(await new Match().open());
    const report = { storage: files ? "files" : "memory", matches, load: loadavg()[0], saturation: await rush(tables) };
    report.rates = [];
    for (const rate of [150, 500, 1000]) report.rates.push(await atRate(tables, rate));
    console.log(JSON.stringify(report));
  } finally {
    server.kill();
  }
  process.exit(0);
}

main();
