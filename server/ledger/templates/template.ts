import type { SourceSystem } from '../../../src/vocabulary/source-systems.ts';
import type { ChoiceValues } from '../fields/choice-labels.ts';
import type { ChoiceField, FieldId } from '../fields/fields.ts';

/**
 * What words of a system mean, the first that fits. `near`: the row is read, with a warning that names the choice.
 */
export type Words = readonly (readonly [pattern: RegExp, value: string, near?: 'near'])[];

/**
 * What is known of the asset lists that another system exports. Headers stand as the system writes them, in any case,
 * those that mean the same separated by `|`.
 */
export interface Template {
  /** Where what is known of it comes from. */
  source: string;
  system: SourceSystem;
  /** A header that is never missing. */
  needs: string;
  /** Headers that are together in no other list; two thirds of them tell the system. */
  signs: readonly string[];
  /** Of several headers of a field the first that holds something is taken, the others are kept as further fields. */
  fields: Partial<Record<FieldId, string>>;
  /** Columns that are a field together. The first must be there. */
  joined?: Partial<Record<FieldId, { of: readonly string[]; join: string }>>;
  /** Columns that are kept as further fields. */
  further: string;
  /** Columns that say nothing of an asset: keys of the other system, times of its records, links into it. */
  leftOut: string;
  words?: { [F in ChoiceField]?: readonly (readonly [RegExp, ChoiceValues[F], 'near'?])[] };
  /** What words without an equal here probably mean; no row is read so until a person says it. */
  suggests?: { [F in ChoiceField]?: readonly (readonly [RegExp, ChoiceValues[F]])[] };
  /** Columns whose text stands for a field that a row leaves empty. */
  instead?: Partial<Record<FieldId, string>>;
  /** What bare numbers count in. */
  units?: Partial<Record<FieldId, string>>;
  /** Amounts that the system writes as negative although they are none. */
  unsigned?: readonly FieldId[];
  /** A field that a column holds only where another one says so; elsewhere it is kept as a further field. */
  only?: Partial<Record<FieldId, { header: string; is: RegExp }>>;
}

/** A template as its file has it, in which patterns are texts. */
export function toTemplate(written: object): Template {
  const { words = {}, suggests = {}, only = {}, ...rest } = written as Record<string, object>;
  const withPatterns = (lists: object) =>
    mapValues(lists, (list: string[][]) =>
      list.map(([pattern = '', ...said]) => [patternOf(pattern), ...said]),
    );
  return {
    ...rest,
    words: withPatterns(words),
    suggests: withPatterns(suggests),
    only: mapValues(only, (one: { is: string }) => ({ ...one, is: patternOf(one.is) })),
  } as unknown as Template;
}

const patternOf = (text: string) => new RegExp(text, 'i');
const mapValues = <Value>(of: object, to: (value: Value) => unknown) =>
  Object.fromEntries(Object.entries(of).map(([name, value]) => [name, to(value)]));

/** A header as templates write it. */
export const plainHeader = (header: string): string =>
  header
    .normalize('NFKC')
    .replace(/[\u200b-\u200f\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^\*\s*|\s*\*$/g, '')
    .toLowerCase();

export const namesOf = (headers: string): string[] => headers.split('|').map(plainHeader);
