/** What a file that is imported may hold at most. */
export const importLimits = { rows: 500_000, columns: 200, sheets: 100 } as const;
