/** What an imported file may hold at most. */
export const limits = {
  rows: 200_000,
  columns: 200,
  /** Characters, as in Excel. */
  cellLength: 32_767,
  /** Bytes of all parts of an xlsx file together, once unpacked. */
  unpackedBytes: 512 * 1024 * 1024,
  /** Unpacked to packed size. */
  packingRatio: 200,
  /** Below this unpacked size the ratio says nothing: an empty sheet packs well. */
  packingRatioFrom: 1024 * 1024,
  parts: 2_000,
  sheets: 100,
} as const;
