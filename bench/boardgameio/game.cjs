// A move that swaps three tokens between a pile and a hand, without rules: the least work of a turn in our game.
const game = {
  name: "tokens",
  setup: ({ ctx }) => ({ pile: [7, 7, 7, 7, 7], hands: Array.from({ length: ctx.numPlayers }, () => [0, 0, 0, 0, 0]) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    swap: ({ G, playerID }) => {
      const hand = G.hands[Number(playerID)];
      for (const colour of [0, 1, 2]) {
        const step = hand[colour] > 0 ? -1 : 1;
        hand[colour] += step;
        G.pile[colour] -= step;
      }
    },
  },
};
module.exports = { game };
