import pg from 'pg';
import { isFlat, textArray } from './text-array.ts';

const { builtins } = pg.types;
const arrayOf = { int8: 1016, numeric: 1231, date: 1182, text: 1009 } as const;

/** What both engines read alike: bigints as numbers, days and numerics as text. */
export const scalarParsers: Record<number, (text: string) => string | number> = {
  [builtins.INT8]: Number,
  [builtins.DATE]: String,
  [builtins.NUMERIC]: String,
};

const textArrays: number = arrayOf.text;
const nested: (text: string) => (string | null)[] = pg.types.getTypeParser(textArrays);
const texts = (text: string) => (isFlat(text) ? textArray(text) : nested(text));
export const arrayParsers: Record<number, (text: string) => (string | number | null)[]> = {
  [arrayOf.int8]: (text) => texts(text).map((item) => (item === null ? null : Number(item))),
  [arrayOf.numeric]: texts,
  [arrayOf.date]: texts,
  [arrayOf.text]: texts,
};

const parsers: Record<number, (text: string) => unknown> = { ...scalarParsers, ...arrayParsers };

/** The same for node-postgres. */
export const pgTypes: pg.CustomTypesConfig = {
  getTypeParser(id: number, format?: 'text' | 'binary') {
    const parser = format === 'binary' ? undefined : parsers[id];
    return parser ?? pg.types.getTypeParser(id, format as 'text');
  },
};
