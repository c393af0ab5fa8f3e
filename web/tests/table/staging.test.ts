import { describe, expect, it } from 'vitest';
import * as turn from '../../src/table/staging';
import type { TurnDraft } from '../../src/table/staging';
import type { Stage } from '../../src/lib/api/types';
import { snapshot, stageOf } from './fixture';

const LETTERS = 'wbgrk*';
const lanes = (letters: string): number[] => [...letters].map((letter) => LETTERS.indexOf(letter));
const click = (stage: Stage, letters: string, from: TurnDraft = turn.empty()): TurnDraft =>
  lanes(letters).reduce((draft, lane) => turn.clickPile(stage, LETTERS, draft, lane), from);
const planned = (stage: Stage, draft: TurnDraft): turn.Plan => turn.plan(stage, LETTERS, draft);

describe('taking', () => {
  const stage = stageOf('start');

  it('stages three different colours and writes them in lane order', () => {
    expect(planned(stage, click(stage, 'rwb')).moves).toBe('+wbr');
  });

  it('is incomplete while a third token can be taken, with the reason', () => {
    const made = planned(stage, click(stage, 'wb'));
    expect(made.moves).toBeNull();
    expect(made.lacks).toBe('more');
    expect(made.reason?.rule).toBe('4.2');
  });

  it('stages a pair by a second click on the same pile', () => {
    expect(planned(stage, click(stage, 'kk')).moves).toBe('+kk');
  });

  it('refuses a third of a pair and keeps what was staged', () => {
    const draft = click(stage, 'kkk');
    expect(draft.refused?.rule).toBe('3.1');
    expect(planned(stage, draft).moves).toBe('+kk');
  });

  it('refuses gold with its rule', () => {
    const draft = click(stage, '*');
    expect(draft.action).toBeNull();
    expect(draft.refused?.key).toBe('take-wild');
  });

  it('gives the reason for a refused pair from a low pile', () => {
    const low = snapshot('classic');
    const reason = low.stage!.take_refusals;
    const pair = Object.keys(reason).find((letters) => letters.length === 2);
    expect(pair).toBeDefined();
    const draft = click(low.stage!, pair!);
    expect(draft.refused?.rule).toBe('4.3');
    expect(turn.sum((draft.action as { tokens: number[] }).tokens)).toBe(1);
  });

  it('removes a staged token, and the whole take with the last one', () => {
    const two = turn.dropToken(click(stage, 'wbr'), 1);
    expect(planned(stage, two).lacks).toBe('more');
    expect(turn.dropToken(turn.dropToken(two, 0), 3).action).toBeNull();
  });

  it('clears a refusal with the next valid click', () => {
    expect(click(stage, '*w').refused).toBeNull();
  });
});

describe('returning to ten', () => {
  const stage = stageOf('full');
  const option = stage.takes.find((take) => take.returns?.count === 2)!;
  const full = click(stage, option.move.slice(1));

  it('is part of the same submission', () => {
    let draft = full;
    expect(planned(stage, draft).lacks).toBe('return');
    const lane = option.tokens.findIndex((count) => count > 0);
    const other = option.returns!.most.findIndex((most, at) => most > 0 && at !== lane);
    draft = turn.stepBack(planned(stage, draft), draft, lane, 1);
    expect(planned(stage, draft).owes).toBe(1);
    draft = turn.stepBack(planned(stage, draft), draft, other, 1);
    const made = planned(stage, draft);
    expect(made.total).toBe(10);
    const letters = [lane, other]
      .sort((a, b) => a - b)
      .map((at) => LETTERS[at])
      .join('');
    expect(made.moves).toBe(`${option.move} -${letters}`);
  });

  it('keeps the return between zero and the owed number', () => {
    const lane = option.tokens.findIndex((count) => count > 0);
    expect(turn.stepBack(planned(stage, full), full, lane, -1)).toBe(full);
    let draft = full;
    for (let again = 0; again < 9; again += 1)
      for (let at = 0; at < 6; at += 1) draft = turn.stepBack(planned(stage, draft), draft, at, 1);
    expect(turn.sum(draft.back)).toBe(2);
    expect(planned(stage, draft).moves).not.toBeNull();
  });

  it('restarts when the take changes', () => {
    const lane = option.tokens.findIndex((count) => count > 0);
    const draft = turn.stepBack(planned(stage, full), full, lane, 1);
    expect(turn.sum(turn.dropToken(draft, lane).back)).toBe(0);
  });

  it('requests only the return after a reveal', () => {
    const owed = stageOf('return');
    let draft = turn.empty();
    const made = planned(owed, draft);
    expect(made.lacks).toBe('return');
    const lane = owed.returns!.most.findIndex((most) => most >= made.owes);
    for (let step = 0; step < owed.returns!.count; step += 1)
      draft = turn.stepBack(planned(owed, draft), draft, lane, 1);
    expect(planned(owed, draft).moves).toBe(`-${LETTERS[lane]!.repeat(owed.returns!.count)}`);
  });
});

describe('reserving', () => {
  const stage = stageOf('full');

  it('stages a face-up card and a deck', () => {
    expect(planned(stage, turn.stageCard(stage, turn.empty(), 'reserve', 'c2')).moves).toBe('Rc2');
    expect(planned(stage, turn.clickCard(stage, turn.empty(), '3')).moves).toBe('R3');
  });

  it('leaves a return until after the reveal (3.2)', () => {
    const overfull: Stage = JSON.parse(JSON.stringify(stage));
    const option = overfull.reserves.find((one) => one.place === '2')!;
    option.returns = { count: 1, most: [1, 1, 1, 1, 1, 1, 0] };
    const made = planned(overfull, turn.clickCard(overfull, turn.empty(), '2'));
    expect(made.later.returns).toBe(true);
    expect(made.moves).toBe('R2');
    option.reveals = false;
    const now = planned(overfull, turn.clickCard(overfull, turn.empty(), '2'));
    expect(now.lacks).toBe('return');
  });

  it('gives the reason why a full hand cannot reserve', () => {
    const crowded = stageOf('classic-four');
    const draft = turn.stageCard(crowded, turn.empty(), 'reserve', 'a1');
    expect(draft.action).toBeNull();
    expect(draft.refused?.rule).toBe('5.2');
  });
});

describe('buying', () => {
  const stage = stageOf('pay-choice');
  const option = stage.buys.find((buy) => buy.payment.choice)!;

  it('is staged by a click on an affordable card and removed by a second click', () => {
    const draft = turn.clickCard(stage, turn.empty(), option.place);
    expect(draft.action).toEqual({ kind: 'buy', place: option.place });
    expect(turn.clickCard(stage, draft, option.place).action).toBeNull();
  });

  it('pays with the least gold by default', () => {
    const made = planned(stage, turn.clickCard(stage, turn.empty(), option.place));
    expect(made.moves).toBe(`${option.move} ${option.payment.default}`);
    expect(turn.paid(option.payment, made.gold)).toEqual(option.paid);
  });

  it('cycles through every possible amount of gold', () => {
    let draft = turn.clickCard(stage, turn.empty(), option.place);
    const lane = option.payment.price.findIndex((price, at) => price > option.payment.least[at]!);
    const seen = new Set<string>();
    for (let step = 0; step < 12; step += 1) {
      draft = turn.cycleGold(planned(stage, draft), draft, lane);
      const made = planned(stage, draft);
      expect(turn.sum(made.gold)).toBeLessThanOrEqual(option.payment.gold);
      expect(made.gold[lane]).toBeGreaterThanOrEqual(option.payment.least[lane]!);
      expect(made.gold[lane]).toBeLessThanOrEqual(option.payment.price[lane]!);
      seen.add(made.moves!);
    }
    expect(seen.size).toBeGreaterThan(1);
  });

  it('writes no payment without a choice', () => {
    const plain = stageOf('classic').buys.find((buy) => !buy.payment.choice);
    if (!plain) return;
    const made = planned(stageOf('classic'), turn.clickCard(stageOf('classic'), turn.empty(), plain.place));
    expect(made.moves!.split(' ')[0]).toBe(plain.move);
    expect(made.moves).not.toContain('=');
  });

  it('gives the reason if the tokens are not enough', () => {
    const place = Object.keys(stage.buy_refusals)[0]!;
    const draft = turn.stageCard(stage, turn.empty(), 'buy', place);
    expect(draft.action).toBeNull();
    expect(draft.refused?.rule).toBe('6.3');
  });

  it('requests only the payment when it is owed', () => {
    const owed = stageOf('pay');
    expect(planned(owed, turn.empty()).moves).toBe(owed.payment!.default);
  });

  it('replaces a staged take', () => {
    const draft = turn.clickCard(stage, click(stage, 'w'), option.place);
    expect(draft.action?.kind).toBe('buy');
  });
});

describe('tiles', () => {
  const met: Stage = JSON.parse(JSON.stringify(stageOf('start')));
  met.tiles = [0, 2];

  it('are chosen in the same submission as a take', () => {
    let draft = click(met, 'wbr');
    expect(planned(met, draft).lacks).toBe('tile');
    draft = turn.chooseTile(planned(met, draft), draft, 1);
    expect(draft.tile).toBeNull();
    draft = turn.chooseTile(planned(met, draft), draft, 2);
    expect(planned(met, draft).moves).toBe('+wbr T3');
  });

  it('are chosen after the reveal if the action reveals a card', () => {
    const made = planned(met, turn.clickCard(met, turn.empty(), '1'));
    expect(made.moves).toBe('R1');
    expect(made.later.tiles).toBe(true);
  });

  it('are the only request when one is owed', () => {
    const owed: Stage = { ...met, owed: 'tile', takes: [], reserves: [], buys: [] };
    const draft = turn.chooseTile(planned(owed, turn.empty()), turn.empty(), 0);
    expect(planned(owed, draft).moves).toBe('T1');
  });

  it('need no choice if only one is met', () => {
    const one: Stage = { ...met, tiles: [1] };
    expect(planned(one, click(one, 'wbr')).moves).toBe('+wbr');
  });
});

describe('passing', () => {
  it('is the only move when no action is possible', () => {
    const stuck: Stage = { ...stageOf('start'), takes: [], reserves: [], buys: [], may_pass: true };
    expect(planned(stuck, turn.empty()).moves).toBe('pass');
  });
});

describe('the preview', () => {
  it.each(['start', 'full', 'classic', 'pay-choice'])('counts the same marks as the server: %s', (name) => {
    const { stage, marks } = snapshot(name);
    for (const option of stage!.takes)
      expect(marks.map((mark) => turn.markWith(mark, option.tokens))).toEqual(option.marks);
  });

  it('keeps the marks while no token is taken', () => {
    const { stage, marks } = snapshot('full');
    expect(turn.marksWith(stage ?? null, marks, turn.empty())).toEqual(marks.map((mark) => mark.mark));
  });
});
