import { importLimits } from '../../src/vocabulary/import-limits.ts';

/** What an imported file may hold at most. */
export const limits = {
  ...importLimits,
  /**
   * Cells of all sheets together, the empty ones up to the last of each row included. Those of a workbook are values in
   * memory, those of a CSV file are packed.
   */
  cells: { csv: 15_000_000, xlsx: 5_000_000 },
  /** Characters of all cells together; a text that many cells share counts for each. */
  characters: 128 * 1024 * 1024,
  /** Characters, as in Excel. */
  cellLength: 32_767,
  /** Bytes of all parts of an xlsx file together, once unpacked. */
  unpackedBytes: 512 * 1024 * 1024,
  /** Unpacked to packed size. */
  packingRatio: 200,
  /** Below this unpacked size the ratio says nothing: an empty sheet packs well. */
  packingRatioFrom: 1024 * 1024,
  parts: 2_000,
  /** Merged blocks of one sheet. */
  merges: 100_000,
  /** What is noticed of single cells, before the rest goes untold and the file unread. */
  warnings: 100_000,
} as const;
