import { fold } from '../../../text/index.ts';

/** Names without an order of their own, such as those of suppliers, and those that are going to be added. */
export class FlatNames {
  readonly planned: { id: number; name: string }[] = [];
  readonly #labels = new Map<number, string>();
  readonly #ids = new Map<string, number[]>();

  constructor(known: { id: number; name: string }[]) {
    for (const one of known) this.#index(one);
  }

  label(id: number): string {
    return this.#labels.get(id) ?? '';
  }

  find(name: string): { id: number } | 'unknown' | 'ambiguous' {
    const [first, second] = this.#ids.get(fold(name)) ?? [];
    if (second !== undefined) return 'ambiguous';
    return first === undefined ? 'unknown' : { id: first };
  }

  findOrPlan(name: string): { id: number } | 'ambiguous' {
    const found = this.find(name);
    if (found !== 'unknown') return found;
    const one = { id: -1 - this.planned.length, name: name.trim() };
    this.planned.push(one);
    this.#index(one);
    return one;
  }

  #index({ id, name }: { id: number; name: string }): void {
    this.#labels.set(id, name);
    const key = fold(name);
    const ids = this.#ids.get(key);
    if (ids) ids.push(id);
    else this.#ids.set(key, [id]);
  }
}
