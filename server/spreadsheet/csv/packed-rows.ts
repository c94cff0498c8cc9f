import type { Cell, Row } from '../workbook.ts';
import { type Page, Pages } from './pages.ts';

/** In no cell that is packed. */
const separator = '\u001f';
const separatorByte = 0x1f;
const pageLength = 1024 * 1024;
/** Of a UTF-16 unit in UTF-8. */
const mostBytes = 3;

/** The row whose cells were used last: who reads a row uses most of its cells. */
let last: PackedRow | undefined;
let lastCells: Cell[] = [];

/**
 * A row of texts that is unpacked whenever it is used: the cells of a large file would take ten times its size as values.
 * What is changed in its `cells` is lost.
 */
export class PackedRow implements Row {
  readonly number: number;
  readonly #page: Page;
  readonly #from: number;
  readonly #to: number;

  constructor(number: number, page: Page, from: number, to: number) {
    this.number = number;
    this.#page = page;
    this.#from = from;
    this.#to = to;
  }

  get cells(): Cell[] {
    if (last !== this) {
      const cells: Cell[] = this.#page.bytes.toString('utf8', this.#from, this.#to).split(separator);
      for (let column = 0; column < cells.length; column++) if (cells[column] === '') cells[column] = null;
      lastCells = cells;
      last = this;
    }
    return lastCells;
  }

  /** One cell alone, for who goes through a column. */
  at(column: number): Cell {
    if (last === this) return lastCells[column] ?? null;
    const { bytes } = this.#page;
    let from = this.#from;
    for (let passed = 0; passed < column; from++) {
      if (from >= this.#to) return null;
      if (bytes[from] === separatorByte) passed++;
    }
    let to = from;
    while (to < this.#to && bytes[to] !== separatorByte) to++;
    return to > from ? bytes.toString('utf8', from, to) : null;
  }
}

/** Packs rows of texts, one after the other. */
export class RowPacker {
  readonly #pages: Pages;
  #page: Page;
  #at = 0;

  constructor(pages = new Pages()) {
    this.#pages = pages;
    this.#page = pages.add(pageLength);
  }

  pack(number: number, cells: (string | null)[]): Row {
    if (cells.some((cell) => cell?.includes(separator))) return { number, cells };
    const text = cells.join(separator);
    const most = text.length * mostBytes;
    if (this.#at + most > this.#page.length) {
      this.#page = this.#pages.add(Math.max(pageLength, most));
      this.#at = 0;
    }
    const from = this.#at;
    this.#at += this.#page.bytes.write(text, from);
    return new PackedRow(number, this.#page, from, this.#at);
  }
}
