// An engine in JavaScript without dependencies: --bot "cmd:node bot_in_javascript.js"
//
// It reads its tokens, its cards and the table from the position, plans for the card that needs the fewest tokens, and
// takes the tokens that it still lacks. It reads no card data: in the base game the id of a card contains its cost
// (2g-4w2b1k); in the other editions it buys what it can. docs/protocol.md explains every line.
'use strict';
const lines = require('node:readline').createInterface({ input: process.stdin });

let position = null;
let legal = [];

/** "w2b0*1" → { w: 2, b: 0, '*': 1 } */
function counted(text) {
  return Object.fromEntries([...text.matchAll(/([a-z*])(\d+)/g)].map(([, letter, count]) => [letter, Number(count)]));
}

/** The ten fields of a view (docs/notation.md, chapter 3), as far as they are needed. */
function read(text) {
  const [kind, , , , board, , players] = text.split(' ');
  const [tokens, bought, hand] = players.split('/')[Number(kind.split(':')[1]) - 1].split(';');
  const rows = board.split('/').map((row) => row.split('|')[0].split(','));
  const cards = new Map();
  rows.forEach((row, level) => row.forEach((id, column) => cards.set('abcd'[column] + (level + 1), id)));
  hand.split(',').forEach((id, slot) => cards.set('h' + (slot + 1), id.replace('?', '')));
  return { tokens: counted(tokens), bought: bought.split(','), cards };
}

/** The tokens that are still missing for a card, by letter; null if the id does not contain the cost. */
function missing(id, { tokens, bought }) {
  const cost = /^[123][a-z]-((?:\d[a-z])+)$/.exec(id);
  if (!cost) return null;
  const lacks = {};
  for (const [, count, letter] of cost[1].matchAll(/(\d)([a-z])/g)) {
    const bonuses = bought.filter((card) => card[1] === letter).length;
    lacks[letter] = Math.max(0, Number(count) - bonuses - (tokens[letter] ?? 0));
  }
  return lacks;
}

const sum = (lacks) => Object.values(lacks).reduce((total, count) => total + count, 0);

/** The card that needs the fewest tokens; among equal ones, the one of the highest level. */
function aim() {
  const plans = [...position.cards].map(([place, id]) => ({ place, lacks: missing(id, position) }));
  const known = plans.filter((plan) => plan.lacks !== null);
  known.sort((a, b) => sum(a.lacks) - sum(b.lacks) || Number(b.place[1]) - Number(a.place[1]));
  return known[0] ?? null;
}

function liking(move, plan) {
  const [verb, rest] = [move[0], move.slice(1)];
  switch (verb) {
    case 'B':
      return 1000 + (rest[0] === 'h' ? 5 : Number(rest[1]));
    case '+': {
      const wanted = plan ? [...new Set(rest)].filter((letter) => plan.lacks[letter] > 0).length : 0;
      return 500 + 10 * wanted + new Set(rest).size;
    }
    case 'R':
      return 100 + (plan && rest === plan.place ? 50 : 0) + (rest.length === 2 ? 5 : 0);
    case '-': // keep gold, and the tokens that the card needs
      return -[...rest].filter((letter) => letter === '*' || (plan && letter in plan.lacks)).length;
    case '=': // keep gold
      return rest === '0' ? 0 : -rest.length;
    default:
      return 0;
  }
}

function best() {
  const plan = aim();
  return legal.reduce((one, other) => (liking(other, plan) > liking(one, plan) ? other : one));
}

lines.on('line', (line) => {
  const [command, ...words] = line.trim().split(' ');
  switch (command) {
    case 'hello':
      console.log('id name Nearest card\nid author The Cabochon team\nhello 1');
      break;
    case 'ping':
      console.log(['pong', ...words].join(' '));
      break;
    case 'position':
      position = read(words.join(' '));
      break;
    case 'legal':
      legal = words;
      break;
    case 'go':
      console.log(`bestmove ${best()}`);
      break;
    case 'quit':
      process.exit(0);
  }
});
lines.on('close', () => process.exit(0));
