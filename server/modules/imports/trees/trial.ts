import { sql } from 'kysely';
import type { Tx } from '../../../http/handler.ts';
import { Refusal } from '../../../lib/refusal.ts';
import type { Writer } from '../../../master-records/master.ts';
import { createNode } from '../../../trees/create-node.ts';
import type { TreeKind } from '../../../trees/tree-kind.ts';
import { isRejected } from '../decide/notes.ts';
import type { Options } from '../options.ts';
import { noteRefusal } from '../records/note-refusal.ts';
import { attempt } from '../records/write-record.ts';
import { type DecidedNode, workOf } from './decided-node.ts';
import type { Givers } from './name-swaps.ts';
import type { Noting } from './noting.ts';
import type { PlacedRow } from './place-rows.ts';
import type { PlannedNode } from './planned-tree.ts';
import { retireNode, writeNode } from './write-node.ts';

type TrialSetting = {
  tx: Tx;
  kind: TreeKind;
  writer: Writer;
  options: Options;
  decided: ReadonlyMap<number, DecidedNode>;
  givers: Givers;
  notes: Noting;
};

/** Tries rows on top of one another, in a transaction that is taken back; those above come first. */
export class Trial {
  readonly #with: TrialSetting;
  /** What is where it is to be in this transaction. */
  #ids = new Map<PlannedNode, number>();

  constructor(setting: TrialSetting) {
    this.#with = setting;
  }

  async decide({ reading, node }: PlacedRow): Promise<DecidedNode> {
    const note = this.#with.notes.of(reading);
    const known = node?.known ?? null;
    const work = workOf(this.#with.kind, reading, node, note);
    const problems = this.#with.notes.problemsOf(reading);
    const refused: DecidedNode = {
      row: reading.row,
      reading,
      node,
      outcome: 'rejected',
      work,
      problems,
      changes: [],
    };
    const above = node?.way.find(({ row, known }) => row !== null && known === null);
    if (above && this.#with.decided.get(above.row ?? 0)?.outcome === 'rejected')
      note('parent', 'aboveRefused', above.name);
    if (!node || isRejected(problems)) return refused;
    const ids = new Map(this.#ids);
    const result = await attempt(this.#with.tx, async () => {
      const parentId =
        node.above === null ? null : known && !node.moves ? undefined : await this.#idOf(node.above);
      const place = known && !node.moves ? {} : { parentId: parentId ?? null };
      await this.#makeRoom(node);
      const { id, changes } = await writeNode(this.#with.kind, this.#with.tx, this.#with.writer, {
        id: known?.id ?? null,
        ...work,
        ...place,
      });
      this.#ids.set(node, id);
      const all = [
        ...changes,
        ...(known || node.above === null ? [] : [{ field: 'parent', from: null, to: node.above.path }]),
        ...(work.retire ? [{ field: 'state', from: 'active', to: 'retired' }] : []),
      ];
      if (work.retire) await this.#tryRetiring(id);
      const outcome = known === null ? 'created' : all.length === 0 ? 'unchanged' : 'updated';
      const keep = outcome === 'created' || (outcome === 'updated' && this.#with.options.update);
      return { result: { ...refused, outcome, changes: all } satisfies DecidedNode as DecidedNode, keep };
    });
    if (result instanceof Refusal) {
      this.#ids = ids;
      noteRefusal(result, note, node.above === null ? 'top' : 'below');
      return refused;
    }
    if (result.outcome !== 'updated' || this.#with.options.update) return result;
    note(null, 'recordExists', known?.name ?? '');
    return refused;
  }

  /** Branches are retired when all rows are written: here only is seen whether they may be. */
  async #tryRetiring(id: number): Promise<void> {
    const result = await attempt(this.#with.tx, async () => {
      await retireNode(this.#with.kind, this.#with.tx, this.#with.writer, id);
      return { result: null, keep: false };
    });
    if (result instanceof Refusal) throw result;
  }

  /**
   * Who gave up its name in an earlier transaction has it again since that was taken back: until this one is, it is
   * called as it will be, and a blank, with which no name ends.
   */
  async #makeRoom(node: PlannedNode): Promise<void> {
    const giver = this.#with.givers.get(node);
    if (!giver?.known || this.#with.decided.get(giver.row ?? 0)?.outcome !== 'updated') return;
    const { id, name } = giver.known;
    await sql`update ${sql.table(this.#with.kind.name)} set name = ${`${giver.name} `}
      where id = ${id} and name = ${name}`.execute(this.#with.tx);
  }

  /** Of a node that something lies below: it is made, or moved, where an earlier transaction did so and was taken back. */
  async #idOf(node: PlannedNode): Promise<number> {
    const there = this.#ids.get(node);
    if (there !== undefined) return there;
    const decided = node.row === null ? undefined : this.#with.decided.get(node.row);
    const parentId =
      node.above === null ? null : node.known && !node.moves ? null : await this.#idOf(node.above);
    if (!node.known || node.moves) await this.#makeRoom(node);
    const id =
      node.known?.id ??
      (
        await createNode(this.#with.kind, this.#with.tx, this.#with.writer, {
          name: node.name,
          ...decided?.work.input,
          parentId,
        })
      ).id;
    if (node.known && decided?.outcome === 'updated' && decided.work.restore)
      await writeNode(this.#with.kind, this.#with.tx, this.#with.writer, { id, input: {}, restore: true });
    if (node.moves && decided?.outcome === 'updated') {
      const { name } = node;
      await writeNode(this.#with.kind, this.#with.tx, this.#with.writer, {
        id,
        input: { name },
        parentId,
        restore: false,
      });
    }
    this.#ids.set(node, id);
    return id;
  }
}
