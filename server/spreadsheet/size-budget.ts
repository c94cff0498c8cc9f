import { limits } from './limits.ts';
import { ImportRefusal } from './refusal.ts';
import type { Cell } from './workbook.ts';

/** Counts what the sheets of one file hold: `add` each row. */
export class SizeBudget {
  readonly #maxCells: number;
  #cells = 0;
  #characters = 0;

  constructor(maxCells: number) {
    this.#maxCells = maxCells;
  }

  /** @throws {ImportRefusal} `workbookTooLarge` once it is more than a file may hold. */
  add(cells: readonly Cell[]): void {
    this.#cells += cells.length;
    for (const cell of cells) if (typeof cell === 'string') this.#characters += cell.length;
    if (this.#cells > this.#maxCells) throw new ImportRefusal('workbookTooLarge', `${this.#maxCells} cells`);
    if (this.#characters > limits.characters)
      throw new ImportRefusal('workbookTooLarge', `${limits.characters} characters`);
  }
}
