import { limits } from '../limits.ts';
import type { Row } from '../workbook.ts';
import type { Attributes } from './read-xml.ts';
import { isOn } from './struck-styles.ts';

/** What nobody sees of a sheet, or sees struck through, while its parts come one after the other. */
export class HiddenParts {
  /** The first row of the filter and the last. */
  #filter: { top: number; bottom: number } | undefined;
  /** Whether the filter hides anything: most only offer to. */
  isFiltered = false;
  readonly columns: { left: number; right: number }[] = [];
  #isHidden = false;
  #cells = 0;
  #struck = 0;

  openRow({ hidden, ht }: Attributes): void {
    this.#isHidden = isOn(hidden) || (ht !== undefined && Number(ht) === 0);
    this.#cells = 0;
    this.#struck = 0;
  }

  addCell(isStruck: boolean): void {
    this.#cells++;
    if (isStruck) this.#struck++;
  }

  closeRow(row: Row): void {
    if (this.#isHidden) row.hidden = 'row';
    if (this.#struck > 0 && this.#struck * 2 >= this.#cells) row.struck = true;
  }

  addColumns({ min, max, hidden, width }: Attributes): void {
    const isHidden = isOn(hidden) || (width !== undefined && Number(width) === 0);
    const [left, right] = [Number(min) - 1, Math.min(Number(max), limits.columns) - 1];
    if (isHidden && left >= 0 && right >= left && this.columns.length < limits.columns) {
      this.columns.push({ left, right });
    }
  }

  /** A filter whose place cannot be read tells nothing of the rows. */
  openFilter({ ref = '' }: Attributes): void {
    const [, top, bottom] = /^\$?[A-Z]+\$?(\d+):\$?[A-Z]+\$?(\d+)$/.exec(ref) ?? [];
    if (top && bottom) this.#filter = { top: Number(top), bottom: Number(bottom) };
  }

  /** The filter comes behind the rows. */
  finish(rows: readonly Row[]): void {
    const filter = this.#filter;
    if (!filter || !this.isFiltered) return;
    for (const row of rows) {
      if (row.hidden && row.number > filter.top && row.number <= filter.bottom) row.hidden = 'filter';
    }
  }
}
