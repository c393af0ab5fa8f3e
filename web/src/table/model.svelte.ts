/** The table as the components see it: the host's snapshot, the staged turn, and values derived from both. */
import { getContext, setContext } from 'svelte';
import { SvelteSet } from 'svelte/reactivity';
import type { Look } from '../design/look';
import { lookOf } from '../editions/looks';
import type { EditionId } from '../lib/api/types';
import { titleOf } from '../lib/words/title';
import type { TableHost, TableWords } from './host';
import { HandingOn } from './handing.svelte';
import { HintModel } from './hinting.svelte';
import { Laid } from './laying.svelte';
import type { Layout } from './layout.svelte';
import { LargeView } from './large.svelte';
import { MissedTurns } from './missed.svelte';
import * as turn from './staging';
import type { TurnDraft, Plan } from './staging';
import { lastTurnOf, touchedBy, turnsOf, type Touched, type Turn } from './turns';
import type {
  CardInfo,
  Mark,
  PlayerState,
  PositionState,
  Reason,
  Refusal,
  Said,
  Stage,
  TileInfo,
} from '../lib/api/types';

const KEY = Symbol('table');
const SPACES = ['a', 'b', 'c', 'd'];
/** The colour index of the wild tokens. */
export const WILD = 5;

export type Dialog = 'help' | 'can' | 'resign' | 'stop' | 'menu' | 'card' | null;

export class TableModel {
  readonly host: TableHost;
  draft: TurnDraft = $state.raw(turn.empty());
  /** The part of the table that has been drawn. */
  laid: number = $state(Laid.all);
  /** A refusal by the server, after a submission. */
  refusal: Refusal | null = $state.raw(null);
  busy = $state(false);
  dialog: Dialog = $state(null);
  adjusting = $state(false);
  /** The player whose cards are shown, on small screens and in the text view. */
  looking: number | null = $state(null);
  /** The player whose bought cards are shown. */
  cardsOf: number | null = $state(null);
  layout: Layout = $state('wide');
  /** The log is beside the board; otherwise it is a sheet. */
  logAside = $state(true);
  showLog = $state(false);
  /** The box for moves in notation is open. */
  typing = $state(false);
  /** The chat is open. */
  talking = $state(false);
  /** The latest chat message of another person, while it is shown beside their name. */
  heard: Said | null = $state.raw(null);
  /** The lines of the log that are open, by the first version of their turn. */
  readonly unfolded = new SvelteSet<number>();
  /** Each part of the table shows a question mark. */
  helping = $state(false);
  resultClosed = $state(false);
  readonly hint: HintModel = new HintModel(this);
  readonly large: LargeView = new LargeView(this);
  readonly handing: HandingOn = new HandingOn(this);

  constructor(host: TableHost) {
    this.host = host;
  }

  get words(): TableWords {
    return this.host.words;
  }
  get say(): TableWords['say'] {
    return (key, values) => this.host.words.say(key, values);
  }
  get edition(): EditionId {
    return this.host.edition.id;
  }
  /** The full name of the edition. */
  get editionTitle(): string {
    return titleOf(this.words, this.edition);
  }
  get look(): Look {
    return lookOf(this.host.edition, this.words);
  }
  get letters(): string {
    return this.host.edition.letters;
  }
  get lanes(): number[] {
    return this.host.edition.colours.map((_, lane) => lane);
  }
  get position(): PositionState {
    return this.host.seen.position!;
  }
  get stage(): Stage | null {
    return this.host.seen.stage;
  }
  get seat(): number | null {
    return this.host.seen.seat;
  }
  get you(): PlayerState | null {
    return this.seat === null ? null : (this.position.players[this.seat] ?? null);
  }
  get myTurn(): boolean {
    return this.stage !== null;
  }
  /** The player on turn. If several share the screen, the player on turn is named. */
  get turnText(): string {
    const player = this.names[this.position.turn] ?? '';
    if (this.position.ended) return this.say('ui-game-over');
    if (!this.myTurn) return this.say('ui-turn-of', { player });
    return this.handing.shared ? this.say('ui-your-turn-named', { player }) : this.say('ui-your-turn');
  }
  /** Whether a game is in progress: it is not over, and it is not a replay. */
  get playing(): boolean {
    return this.host.submit !== undefined && !this.position.ended && this.host.seen.outcome === null;
  }
  /** A take-back may be requested. */
  get mayTakeBack(): boolean {
    return this.seat !== null && (this.host.served?.offers.may_take_back.includes(this.seat) ?? false);
  }
  /** A player who should be present and is absent. */
  away(seat: number): boolean {
    const info = this.host.seats[seat];
    if (!this.host.served || !this.playing || info?.kind !== 'person' || info.stand_in) return false;
    return !info.present && !this.position.left.includes(seat);
  }
  get offline(): boolean {
    return this.host.served?.connection === 'offline';
  }
  get names(): string[] {
    return this.host.seats.map((seat) => seat.name);
  }
  /** The other seats in playing order. */
  get rivals(): number[] {
    const count = this.position.players.length;
    const first = this.seat ?? -1;
    return Array.from(
      { length: this.seat === null ? count : count - 1 },
      (_, step) => (first + 1 + step + count) % count,
    );
  }

  // --- components on the table -----------------------------------------------------------------

  private readonly cardsById = $derived.by(() => new Map(this.host.edition.cards.map((card) => [card.id, card])));
  private readonly tilesById = $derived.by(() => new Map(this.host.edition.tiles.map((tile) => [tile.id, tile])));
  card(id: string | null): CardInfo | null {
    return id ? (this.cardsById.get(id) ?? null) : null;
  }
  tile(id: string): TileInfo | null {
    return this.tilesById.get(id) ?? null;
  }
  /** The card at a place: a1 … d3, or h1 … h3 of the viewer. */
  at(place: string): CardInfo | null {
    const number = Number(place[1]);
    if (place[0] === 'h') return this.card(this.you?.hand[number - 1]?.card ?? null);
    return this.card(this.position.board[number - 1]?.[SPACES.indexOf(place[0] ?? '')] ?? null);
  }

  private readonly marksNow = $derived.by(() => {
    const { marks } = this.host.seen;
    const shown = turn.marksWith(this.stage, marks, this.draft);
    return new Map(marks.map((mark, at) => [mark.place, { ...mark, mark: shown[at] ?? mark.mark }]));
  });
  mark(place: string): Mark | null {
    return this.marksNow.get(place) ?? null;
  }

  // --- events --------------------------------------------------------------------------------

  readonly turns: Turn[] = $derived.by(() => turnsOf(this.host.history));
  lastTurn(seat: number): Turn | null {
    return lastTurnOf(this.turns, seat);
  }
  readonly missed: MissedTurns = new MissedTurns(this);
  /** The turn whose traces are marked: one that is shown again, or the last one if another player played it. */
  readonly marked: Turn | null = $derived.by(() => {
    if (this.missed.turn) return this.missed.turn;
    const last = this.turns.filter((turn) => turn.played && !turn.undone).pop();
    return last && last.seat !== this.seat ? last : null;
  });
  readonly fresh: Touched = $derived(touchedBy(this.marked));

  // --- the staged turn ---------------------------------------------------------------------------

  readonly plan: Plan | null = $derived.by(() => (this.stage ? turn.plan(this.stage, this.letters, this.draft) : null));

  get reason(): Reason | Refusal | null {
    return this.refusal ?? this.draft.refused ?? null;
  }
  get stagedPlace(): string | null {
    const { action } = this.draft;
    return action && action.kind !== 'take' ? action.place : null;
  }
  staged(lane: number): number {
    return this.draft.action?.kind === 'take' ? (this.draft.action.tokens[lane] ?? 0) : 0;
  }
  get dirty(): boolean {
    return (
      this.draft.action !== null ||
      this.draft.refused !== null ||
      this.refusal !== null ||
      turn.sum(this.draft.back) > 0 ||
      this.draft.tile !== null ||
      this.draft.gold !== null
    );
  }

  private become(draft: TurnDraft): void {
    this.refusal = null;
    if (draft.action !== this.draft.action) this.adjusting = false;
    this.draft = draft;
  }
  clickPile(lane: number): void {
    if (this.stage) this.become(turn.clickPile(this.stage, this.letters, this.draft, lane));
  }
  drop(lane: number): void {
    this.become(turn.dropToken(this.draft, lane));
  }
  clickCard(place: string): void {
    if (this.stage) this.become(turn.clickCard(this.stage, this.draft, place));
  }
  stageCard(kind: 'buy' | 'reserve', place: string): void {
    if (this.stage) this.become(turn.stageCard(this.stage, this.draft, kind, place));
  }
  stepBack(lane: number, by: 1 | -1): void {
    if (this.plan) this.become(turn.stepBack(this.plan, this.draft, lane, by));
  }
  cycleGold(lane: number): void {
    if (!this.plan) return;
    this.refusal = null;
    this.draft = turn.cycleGold(this.plan, this.draft, lane);
  }
  clickTile(slot: number): void {
    if (this.plan) this.become(turn.chooseTile(this.plan, this.draft, slot));
  }
  /** Stage decisions in notation, as a hint proposes them. */
  stageMoves(moves: string): void {
    if (this.stage) this.become(turn.stageMoves(this.stage, this.letters, moves));
  }
  cancel(): void {
    this.become(turn.empty());
    this.adjusting = false;
  }
  /** Close every layer over the table. */
  shut(): void {
    this.dialog = null;
    this.looking = null;
    this.cardsOf = null;
    this.showLog = false;
    this.helping = false;
    this.typing = false;
    this.talking = false;
    this.heard = null;
    this.hint.close();
    this.missed.stop();
    this.large.close();
  }
  pileReason(lane: number): Reason | null {
    return this.stage?.owed === 'act' ? turn.pileReason(this.stage, this.letters, this.draft, lane) : null;
  }

  /** Send the staged turn, or decisions in notation from the move box. */
  async submit(moves: string | null = this.plan?.moves ?? null): Promise<boolean> {
    const send = this.host.submit;
    if (!moves || !send || this.busy) return false;
    return this.ask(() => send(moves));
  }
  async ask(request: () => Promise<Refusal | null>): Promise<boolean> {
    this.busy = true;
    try {
      const refused = await request();
      this.refusal = refused;
      if (!refused) this.draft = turn.empty();
      return !refused;
    } finally {
      this.busy = false;
    }
  }
}

export const setTable = (table: TableModel): TableModel => setContext(KEY, table);
export const useTable = (): TableModel => getContext<TableModel>(KEY);
