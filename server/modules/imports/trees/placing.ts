import { stateOfWord } from '../../../ledger/records/known-record-header.ts';
import type { RecordReading } from '../../../ledger/records/record-reading.ts';
import { fold } from '../../../text/index.ts';
import type { Note } from '../decide/notes.ts';
import { firstOf, pathOf } from './path-of.ts';
import { type KnownNode, type PlannedNode, PlannedTree } from './planned-tree.ts';
import { Renames } from './renames.ts';

export type Noted = (reading: RecordReading) => Note;

/** Places rows one by one, each after what it lies below. */
export class Placing {
  readonly #tree: PlannedTree;
  readonly #noted: Noted;
  readonly #codes: Map<string, KnownNode>;
  readonly #rowsByCode: Map<string, RecordReading[]>;
  readonly #rowsByName: Map<string, RecordReading[]>;
  readonly #firsts: Map<string, unknown[]>;
  readonly #renames: Renames;
  readonly #placed = new Map<RecordReading, PlannedNode | 'refused' | 'under way'>();
  readonly #claimed = new Map<PlannedNode, number>();

  constructor(readings: readonly RecordReading[], known: readonly KnownNode[], noted: Noted) {
    this.#tree = new PlannedTree(known);
    this.#noted = noted;
    this.#codes = new Map(known.filter(({ code }) => code !== '').map((one) => [fold(one.code), one]));
    this.#rowsByCode = Map.groupBy(readings, ({ values: { code } }) => (code ? fold(code) : ''));
    this.#firsts = Map.groupBy(readings, ({ values: { name = '' } }) => fold(firstOf(name)));
    this.#rowsByName = Map.groupBy(readings, (reading) => fold(this.#names(reading).at(-1) ?? ''));
    this.#renames = new Renames(
      readings.flatMap((reading) => {
        const node = this.#byItsCode(reading);
        const name = this.#names(reading).at(-1);
        return node && name !== undefined ? [{ node, name }] : [];
      }),
    );
  }

  #byItsCode({ values: { code } }: RecordReading): PlannedNode | undefined {
    const known = code ? this.#codes.get(fold(code)) : undefined;
    return known && this.#tree.get(known.id);
  }

  depth = (reading: RecordReading) => this.#names(reading).length;

  /** What a row calls its node, and what lies above as far as the same cell says it. */
  #names({ values: { name, parent, parentCode } }: RecordReading): string[] {
    if (!name) return [];
    if (parent || parentCode) return [name];
    return pathOf(name, this.#isName);
  }

  /** Known as a name, or at the beginning of several rows. */
  #isName = (text: string) =>
    this.#tree.named(text).length > 0 || (this.#firsts.get(fold(text))?.length ?? 0) > 1;

  place(reading: RecordReading): PlannedNode | undefined {
    const there = this.#placed.get(reading);
    if (there !== undefined) return typeof there === 'string' ? undefined : there;
    this.#placed.set(reading, 'under way');
    const node = this.#find(reading);
    this.#placed.set(reading, node ?? 'refused');
    return node;
  }

  #find(reading: RecordReading): PlannedNode | undefined {
    const note = this.#noted(reading);
    const { name, code, parent, parentCode, state } = reading.values;
    const byCode = code ? this.#codes.get(fold(code)) : undefined;
    if (byCode && !byCode.visible) {
      note('code', 'recordTaken', code ?? '');
      return undefined;
    }
    const others = code ? (this.#rowsByCode.get(fold(code)) ?? []).filter((one) => one !== reading) : [];
    if (others.length > 0) {
      note(null, 'recordRepeated', code ?? '', others.map(({ row }) => row).slice(0, 20));
      return undefined;
    }
    const atPath = !parent && !parentCode && name ? this.#tree.atPath(name) : undefined;
    const names = this.#names(reading);
    const own = atPath?.name ?? names.at(-1);
    const byItsCode = this.#byItsCode(reading);
    const says = parent || parentCode || names.length > 1 || (atPath && byItsCode && byItsCode !== atPath);
    let found: PlannedNode | null = null;
    if (atPath) found = atPath.above;
    else if (parent || parentCode) {
      const named = this.#parentOf(reading, note);
      if (!named) return undefined;
      found = named;
    } else found = this.#tree.walk(names.slice(0, -1));
    if (!byCode && !own) {
      note('name', 'valueMissing', '');
      return undefined;
    }
    const called = atPath ? found?.known?.name : parent ? pathOf(parent, this.#isName).at(-1) : names.at(-2);
    const above = parentCode ? found : this.#renames.meant(found, called, byItsCode, this.#holds(own));
    if (above === 'ambiguous') {
      note(parent ? 'parent' : 'name', 'nameAmbiguous', parent ?? name ?? '');
      return undefined;
    }
    const whole = above === found ? atPath : undefined;
    const node =
      byItsCode ?? this.#standing(whole ?? this.#tree.below(above, own ?? ''), reading, above, own ?? '');
    const before = this.#claimed.get(node);
    if (before !== undefined) {
      note(null, 'recordRepeated', node.name, [before]);
      return undefined;
    }
    this.#claimed.set(node, reading.row);
    this.#claim(node, reading, { own, above: says ? above : undefined, state }, note);
    return node;
  }

  /** What lies there, unless a row with its code takes it away: then the name is free for another. */
  #standing(
    there: PlannedNode | undefined,
    { values: { code } }: RecordReading,
    above: PlannedNode | null,
    own: string,
  ): PlannedNode {
    if (!there) return this.#tree.add(above, own);
    const its = there.known?.code;
    const [other] = its && code ? (this.#rowsByCode.get(fold(its)) ?? []) : [];
    if (!other || this.#placed.get(other) === 'under way') return there;
    const moved = this.place(other);
    const isGone = moved === there && (there.above !== above || fold(there.name) !== fold(own));
    return isGone ? this.#tree.add(above, own) : there;
  }

  #holds = (own: string | undefined) => (above: PlannedNode) =>
    own !== undefined && (this.#tree.below(above, own)?.known ?? null) !== null;

  #claim(
    node: PlannedNode,
    { row }: RecordReading,
    {
      own,
      above,
      state,
    }: { own: string | undefined; above: PlannedNode | null | undefined; state?: string | undefined },
    note: Note,
  ): void {
    node.row = row;
    if (own !== undefined && own !== node.name && fold(own) === fold(node.name))
      note('name', 'spelledOtherwise', `${own} → ${node.name}`);
    // The spelling of the register stays.
    const called = own === undefined || fold(own) === fold(node.name) ? node.name : own;
    node.placed = above !== undefined;
    this.#tree.put(node, above === undefined ? node.above : above, called);
    if (state !== undefined) node.retired = this.#stateIn(state) === 'retired';
  }

  #stateIn = (word: string) => stateOfWord('organisations', word);

  #parentOf(reading: RecordReading, note: Note): PlannedNode | undefined {
    const { parent = '', parentCode = '' } = reading.values;
    const field = parentCode ? 'parentCode' : 'parent';
    const text = parentCode || parent;
    const found = parentCode ? this.#byCode(reading, parentCode) : this.#byName(reading, parent);
    if (found === 'unknown') note(field, 'nameUnknown', text);
    else if (found === 'ambiguous') note(field, 'nameAmbiguous', text);
    else if (found === 'refused') note(field, 'aboveRefused', text);
    else if (found === 'under way') note(field, 'belowItself', text);
    else return found;
    return undefined;
  }

  #ofRow(other: RecordReading) {
    if (this.#placed.get(other) === 'under way') return 'under way' as const;
    return this.place(other) ?? ('refused' as const);
  }

  #byCode(reading: RecordReading, code: string) {
    const [row, ...more] = this.#rowsByCode.get(fold(code)) ?? [];
    if (more.length > 0) return 'ambiguous' as const;
    if (row === reading) return 'under way' as const;
    if (row) return this.#ofRow(row);
    const known = this.#codes.get(fold(code));
    return (known && this.#tree.get(known.id)) ?? ('unknown' as const);
  }

  /** What the file itself calls so comes before what the register does; a name that nothing has may be a path, or a code. */
  #byName(reading: RecordReading, text: string) {
    const whole = this.#tree.atPath(text);
    const rows = (this.#rowsByName.get(fold(text)) ?? []).filter((one) => one !== reading);
    if (rows.length > 1) return 'ambiguous' as const;
    if (rows[0]) return this.#ofRow(rows[0]);
    const [known, ...more] = this.#tree.named(text);
    if (more.length > 0) return 'ambiguous' as const;
    if (known) return known;
    if (whole) return whole;
    const names = pathOf(text, this.#isName);
    if (names.length > 1) return this.#tree.walk(names) ?? ('unknown' as const);
    if (fold(text) === fold(reading.values.name ?? '')) return 'under way' as const;
    return this.#byCode(reading, text);
  }
}
