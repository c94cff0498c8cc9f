/** The most assets that one row is split into. */
export const maxSplit = 1000;

/** More than a sheet has rows: the further assets of a row come behind all rows of the file. */
export const placesApart = 1_000_000;

/** Where the asset of a row stands among those of a run; the first, 0, stands where the row does. */
export const placeOfPart = (row: number, part: number): number => row + part * placesApart;
export const rowOfPlace = (place: number): number => place % placesApart;
export const partOfPlace = (place: number): number => Math.floor(place / placesApart);

/** What the value of a row with a quantity above one is: the price of one, or of all of them together. */
export const priceMeanings = ['ofOne', 'ofAll'] as const;
export type PriceMeaning = (typeof priceMeanings)[number];
