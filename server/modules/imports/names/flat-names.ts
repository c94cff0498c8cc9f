import { fold } from '../../../text/index.ts';

/** Names without an order of their own, such as those of suppliers, and those that are going to be added. */
export class FlatNames {
  readonly planned: { id: number; name: string }[] = [];
  readonly #labels = new Map<number, string>();
  readonly #ids = new Map<string, number[]>();
  readonly #standing = new Map<number, number>();

  readonly #mayAdd: boolean;

  /** The name of one that was merged leads to the one that stands for it. */
  constructor(known: { id: number; name: string; mergedInto: number | null }[], mayAdd = true) {
    this.#mayAdd = mayAdd;
    for (const { id, name, mergedInto } of known) {
      this.#labels.set(id, name);
      this.#standing.set(id, mergedInto ?? id);
      this.#index(name, mergedInto ?? id);
    }
  }

  /** The one that stands for a record, itself unless it was merged; undefined for none. */
  resolveMerged(id: number): { id: number } | undefined {
    const standing = this.#standing.get(id);
    return standing === undefined ? undefined : { id: standing };
  }

  /** Every known one that stands for itself. */
  all(): { id: number; name: string }[] {
    return [...this.#standing].flatMap(([id, standing]) =>
      id === standing ? [{ id, name: this.label(id) }] : [],
    );
  }

  label(id: number): string {
    return this.#labels.get(id) ?? '';
  }

  find(name: string): { id: number } | 'unknown' | 'ambiguous' {
    const [first, second] = this.#ids.get(fold(name)) ?? [];
    if (second !== undefined) return 'ambiguous';
    return first === undefined ? 'unknown' : { id: first };
  }

  findOrPlan(name: string): { id: number } | 'ambiguous' | 'notPermitted' {
    const found = this.find(name);
    if (found !== 'unknown') return found;
    if (!this.#mayAdd) return 'notPermitted';
    const one = { id: -1 - this.planned.length, name: name.trim() };
    this.planned.push(one);
    this.#labels.set(one.id, one.name);
    this.#index(one.name, one.id);
    return one;
  }

  #index(name: string, id: number): void {
    const key = fold(name);
    const ids = this.#ids.get(key) ?? [];
    if (!ids.includes(id)) this.#ids.set(key, [...ids, id]);
  }
}
