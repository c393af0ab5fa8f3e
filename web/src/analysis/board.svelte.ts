/** The analysis on the page: a position, the tree of moves from it, and the current node. */
import { askRules, type Fields, troubleText } from './asking';
import type { DraftState, LookState, NodeState, TreeState } from '../lib/api/types';

export interface Step {
  move: string;
  card: string;
}

/** A node's row in the list of moves. */
export interface MoveRow {
  node: number;
  depth: number;
  /** A variation starts here. */
  begins: boolean;
}

export class Board {
  tree = $state.raw<TreeState | null>(null);
  at = $state(0);
  look = $state.raw<LookState | null>(null);
  /** A position that is being set up; null while moves are played. */
  draft = $state.raw<DraftState | null>(null);
  problem = $state('');
  /** The last link that was made, and its content. */
  link = $state.raw<{ text: string; tree: TreeState | null; at: number }>({ text: '', tree: null, at: 0 });
  busy = $state(false);

  /** Counts the drafts, so that an answer about an older one is not shown. */
  private asked = 0;

  /** Children of each node, in order: the first is the main line. */
  readonly children = $derived.by(() => {
    const found: number[][] = (this.tree?.nodes ?? []).map(() => []);
    this.tree?.nodes.forEach((node, number) => number > 0 && found[node.parent]!.push(number));
    return found;
  });
  /** Every node but the root in the order of the file: after each move its variations, then the main line continues. */
  readonly rows = $derived.by(() => {
    const found: MoveRow[] = [];
    const line = (from: number, depth: number, begins: boolean): void => {
      let [node, first]: [number | undefined, boolean] = [from, begins];
      while (node !== undefined) {
        found.push({ node, depth, begins: first });
        const rest: number[] = this.children[this.tree!.nodes[node]!.parent]!;
        if (rest[0] === node) for (const other of rest.slice(1)) line(other, depth + 1, true);
        [node, first] = [this.children[node]![0], false];
      }
    };
    const [main] = this.children[0] ?? [];
    if (main !== undefined) line(main, 0, false);
    return found;
  });
  /** Whether the link contains everything that is shown. */
  readonly linked = $derived(this.link.tree === this.tree && this.link.at === this.at);

  /** The nodes from the root to this one, without the root. */
  line(number: number): number[] {
    const nodes = this.tree?.nodes ?? [];
    const found: number[] = [];
    for (let at = number; at > 0; at = nodes[at]!.parent) found.unshift(at);
    return found;
  }

  pathTo(number: number): Step[] {
    return this.line(number).map((one) => {
      const { move, card } = this.tree!.nodes[one]!;
      return { move, card };
    });
  }

  /** The fields that identify a node in a request to the rules. */
  where(number = this.at): { position: string; path: Step[]; names: string[] } {
    const { position, names } = this.tree!;
    return { position, path: this.pathTo(number), names };
  }

  /** The number of a node after the saved analysis is opened: on this page a new variation has the last numbers. */
  savedNumber(number: number): number {
    return this.rows.findIndex((row) => row.node === number) + 1;
  }

  async open(fields: { text: string; at?: number | null; step?: number | null }): Promise<boolean> {
    return this.trying(async () => this.show(await askRules('open', fields)));
  }
  async deal(edition: string, players: number): Promise<boolean> {
    return this.trying(async () => this.show(await askRules('deal', { edition, players })));
  }

  private async show(tree: TreeState): Promise<void> {
    [this.tree, this.draft, this.at] = [tree, null, tree.at];
    await this.refresh();
  }

  private async refresh(): Promise<void> {
    const at = this.at;
    const look = await askRules('look', this.where(at));
    if (at === this.at) this.look = look;
  }

  /** After a change of language all texts are requested again. */
  async speakAgain(): Promise<void> {
    if (!this.tree) return;
    const at = this.savedNumber(this.at);
    await this.trying(async () => {
      const tree = await askRules('open', { text: await this.save(), at });
      [this.tree, this.at] = [tree, tree.at];
      await this.refresh();
    });
  }

  go(number: number): Promise<boolean> {
    if (!this.tree?.nodes[number] || number === this.at) return Promise.resolve(false);
    this.at = number;
    return this.trying(() => this.refresh());
  }
  back(): Promise<boolean> {
    return this.go(this.tree!.nodes[this.at]!.parent);
  }
  on(): Promise<boolean> {
    return this.go(this.children[this.at]?.[0] ?? this.at);
  }
  /** The variation before or after this one. */
  beside(step: 1 | -1): Promise<boolean> {
    const row = this.at ? this.children[this.tree!.nodes[this.at]!.parent]! : [];
    return this.go(row[row.indexOf(this.at) + step] ?? this.at);
  }

  /** Plays moves of the seat on turn from the current node. The caller handles errors. */
  async play(moves: string): Promise<void> {
    const from = this.at;
    const played = await askRules('play', { ...this.where(from), moves });
    let parent = from;
    for (const node of played.nodes) parent = this.grow(parent, node);
    this.at = parent;
    if (this.tree!.nodes[parent]!.card) await this.refresh();
    else this.look = played.look;
  }

  /** The child with this move, new or existing. */
  private grow(parent: number, node: NodeState): number {
    const same = this.children[parent]!.find((one) => this.tree!.nodes[one]!.move === node.move);
    if (same !== undefined) return same;
    this.tree = { ...this.tree!, nodes: [...this.tree!.nodes, { ...node, parent }] };
    return this.tree.nodes.length - 1;
  }

  /** Changes the card that the last move revealed: in place if nothing follows, otherwise as a variation. */
  reveal(card: string): Promise<boolean> {
    const now = this.tree!.nodes[this.at]!;
    if (now.card === card) return Promise.resolve(false);
    const same = this.children[now.parent]!.find((one) => {
      const node = this.tree!.nodes[one]!;
      return node.move === now.move && node.card === card;
    });
    if (same !== undefined) return this.go(same);
    if (this.children[this.at]!.length) {
      this.tree = { ...this.tree!, nodes: [...this.tree!.nodes, { ...now, card, comment: '', name: '' }] };
      this.at = this.tree.nodes.length - 1;
    } else this.change(this.at, { card });
    return this.trying(() => this.refresh());
  }

  change(number: number, fields: Partial<NodeState>): void {
    const nodes = this.tree!.nodes.map((node, one) => (one === number ? { ...node, ...fields } : node));
    this.tree = { ...this.tree!, nodes };
  }

  /** Removes a node and everything after it from the tree. */
  remove(number: number): Promise<boolean> {
    const { nodes } = this.tree!;
    const gone = new Set([number]);
    nodes.forEach((node, one) => one > 0 && gone.has(node.parent) && gone.add(one));
    const left = nodes.flatMap((_, one) => (gone.has(one) ? [] : [one]));
    const numbers = new Map(left.map((one, place) => [one, place]));
    const parent = nodes[number]!.parent;
    this.tree = {
      ...this.tree!,
      nodes: left.map((one) => ({ ...nodes[one]!, parent: numbers.get(nodes[one]!.parent) ?? 0 })),
    };
    this.at = numbers.get(gone.has(this.at) ? parent : this.at) ?? 0;
    return this.trying(() => this.refresh());
  }

  /** Makes a variation the main line: it becomes the first child. */
  promote(number: number): void {
    const { nodes } = this.tree!;
    const { parent } = nodes[number]!;
    const order = [0];
    const visit = (from: number): void => {
      const row = this.children[from]!;
      const first = from === parent ? [number, ...row.filter((one) => one !== number)] : row;
      for (const one of first) {
        order.push(one);
        visit(one);
      }
    };
    visit(0);
    const numbers = new Map(order.map((one, place) => [one, place]));
    const at = numbers.get(this.at)!;
    this.tree = {
      ...this.tree!,
      nodes: order.map((one) => ({
        ...nodes[one]!,
        parent: numbers.get(nodes[one]!.parent) ?? 0,
        name: one === number ? '' : nodes[one]!.name,
      })),
    };
    this.at = at;
  }

  /** The whole analysis in notation. */
  save(): Promise<string> {
    const { position, names, nodes } = this.tree!;
    return askRules('save', { position, names, nodes });
  }

  // --- setting up ------------------------------------------------------------------------------

  blank(edition: string, players: number): Promise<boolean> {
    return this.drafting('blank', { edition, players });
  }
  edit(): Promise<boolean> {
    return this.drafting('draft', this.where());
  }
  /** Changes the draft; the rules report its faults at once. */
  set(change: (draft: DraftState['draft']) => void): Promise<boolean> {
    const draft = structuredClone(this.draft!.draft);
    change(draft);
    this.draft = { ...this.draft!, draft }; // set at once, so that the next click adds to it
    return this.drafting('edit', { draft });
  }
  /** Deals random cards and tiles to the empty places of the draft. */
  fill(): Promise<boolean> {
    return this.drafting('fill', { draft: this.draft!.draft });
  }
  private drafting<V extends 'blank' | 'draft' | 'edit' | 'fill'>(verb: V, fields: Fields<V>): Promise<boolean> {
    const asked = (this.asked += 1);
    return this.trying(async () => {
      const draft = await askRules(verb, fields);
      if (asked === this.asked) this.draft = draft;
    });
  }
  /** The draft becomes the root of a new tree. */
  async analyse(): Promise<boolean> {
    const notation = this.draft?.notation;
    return notation ? this.open({ text: notation }) : false;
  }
  leaveDraft(): void {
    this.asked += 1;
    this.draft = null;
  }

  private async trying(deed: () => Promise<void>): Promise<boolean> {
    this.problem = '';
    this.busy = true;
    try {
      await deed();
      return true;
    } catch (error) {
      this.problem = troubleText(error);
      return false;
    } finally {
      this.busy = false;
    }
  }
}
