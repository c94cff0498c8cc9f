import type { YenCurrency } from '../../vocabulary/import-run.ts';
import type { ImportSubject } from '../../vocabulary/import-subjects.ts';
import { canMean, type SignCurrency } from '../../vocabulary/parsing/currency-sign.ts';
import {
  amountsAt,
  type ColumnChoices,
  type ImportAnswers,
  type Inspection,
  type Mapping,
} from './import-columns.ts';
import { fitOf, type KnownMapping, type MappingContent } from './saved-mapping-fit.ts';

/** A column that goes elsewhere than before; '' is nowhere. */
export type MovedColumn = { index: number; from: string; to: string; sure: boolean };

/** What a saved mapping changes, and what of it cannot be done. */
export type Applied = {
  moved: MovedColumn[];
  missing: string[];
  unknown: number[];
  /** Fields that are not there any more; their columns stay where they are. */
  lostTargets: string[];
  lostNames: string[];
  /** Fields whose unit or meaning of ¥ stays as the file says it. */
  units: string[];
  /** Words and names that now mean something else. */
  answers: string[];
};

type Placed = { inspection: Inspection; choices: ColumnChoices };

/**
 * A table with a saved mapping. What the mapping does not know stays where it is, unless its field is taken: then it
 * goes into a field of its own, or nowhere. What the file itself says of its amounts holds.
 */
export function withSavedMapping(
  { inspection, choices }: Placed,
  subject: ImportSubject,
  { content, lost }: Pick<KnownMapping, 'content' | 'lost'>,
): Placed & { applied: Applied } {
  const { columnOf, missing, unknown } = fitOf(inspection, content);
  const entries = content.mapping.flatMap((entry): Mapping => {
    const columns = entry.columns.flatMap((at) => columnOf.get(at) ?? []);
    return columns.length === 0 || lost.targets.includes(entry.target) ? [] : [{ ...entry, columns }];
  });
  const leftOut = new Set(
    columnsWithout(content.mapping, content.headers).flatMap((at) => columnOf.get(at) ?? []),
  );
  const targets = targetsOf(inspection, choices, subject, entries, leftOut);
  const units = unitsOf(inspection, entries);
  const { answers } = content;
  return {
    inspection: {
      ...inspection,
      mapping: [
        ...inspection.mapping.filter(({ target }) => !entries.some((entry) => entry.target === target)),
        ...entries,
      ],
      answers: withLater(inspection.answers, answers),
    },
    choices: {
      targets,
      dateOrders: { ...choices.dateOrders, ...dateOrdersOf(entries) },
      powers: { ...choices.powers, ...units.powers },
      yens: { ...choices.yens, ...units.yens },
      signs: { ...choices.signs, ...units.signs },
      ...(choices.fields && { fields: choices.fields }),
    },
    applied: {
      moved: inspection.columns.flatMap(({ index, confidence }) => {
        const [from, to] = [choices.targets[index] ?? '', targets[index] ?? ''];
        return from === to ? [] : [{ index, from, to, sure: confidence === 'sure' }];
      }),
      missing,
      unknown,
      lostTargets: lost.targets,
      lostNames: lost.names.map(({ text }) => text),
      units: units.open,
      answers: [
        ...otherwise(inspection.answers.choices, answers.choices),
        ...otherwise(inspection.answers.names, answers.names),
      ],
    },
  };
}

/** The places of headers that go nowhere. */
function columnsWithout(mapping: Mapping, headers: readonly string[]): number[] {
  const placed = new Set(mapping.flatMap(({ columns }) => columns));
  return headers.flatMap((_, at) => (placed.has(at) ? [] : [at]));
}

function targetsOf(
  { columns }: Inspection,
  choices: ColumnChoices,
  subject: ImportSubject,
  entries: Mapping,
  leftOut: ReadonlySet<number>,
): Record<number, string> {
  const said = new Map(entries.flatMap(({ target, columns: some }) => some.map((index) => [index, target])));
  const taken = new Set(entries.map(({ target }) => target));
  return Object.fromEntries(
    columns.map(({ index, header }) => {
      const target = said.get(index);
      if (target !== undefined) return [index, target];
      if (leftOut.has(index)) return [index, ''];
      const present = choices.targets[index] ?? '';
      if (!taken.has(present)) return [index, present];
      const own = `custom:${header.trim().slice(0, 100)}`;
      return [index, subject === 'assets' && header.trim() !== '' && !taken.has(own) ? own : ''];
    }),
  );
}

function unitsOf({ columns }: Inspection, entries: Mapping) {
  const powers: Record<string, number> = {};
  const yens: Record<string, YenCurrency> = {};
  const signs: Record<string, SignCurrency> = {};
  const open: string[] = [];
  for (const { target, columns: some, power, yen, sign } of entries) {
    const column = columns.find(({ index }) => index === some[0]);
    const amounts = column ? amountsAt(column, target) : null;
    const isPower = power === undefined || (amounts !== null && (amounts.power ?? power) === power);
    const isYen = yen === undefined || (amounts !== null && (amounts.yen === 'open' || amounts.yen === yen));
    if (power !== undefined && isPower) powers[target] = power;
    if (yen !== undefined && isYen) yens[target] = yen;
    const isSign = sign === undefined || (amounts?.sign !== undefined && canMean(amounts.sign, sign));
    if (sign !== undefined && isSign) signs[target] = sign;
    if (!isPower || !isYen || !isSign) open.push(target);
  }
  return { powers, yens, signs, open };
}

const dateOrdersOf = (entries: Mapping) =>
  Object.fromEntries(
    entries.flatMap(({ target, dateOrder }) => (dateOrder ? [[target, dateOrder] as const] : [])),
  );

type Said<Meant> = Partial<Record<string, Record<string, Meant>>>;

/** Answers with those of later in the place of those of before. */
export const withLater = (before: ImportAnswers, later: ImportAnswers): ImportAnswers => ({
  choices: merged(before.choices, later.choices),
  names: merged(before.names, later.names),
});

function merged<Meant>(before: Said<Meant> = {}, later: Said<Meant> = {}): Said<Meant> {
  const kinds = [...new Set([...Object.keys(before), ...Object.keys(later)])];
  return Object.fromEntries(kinds.map((kind) => [kind, { ...before[kind], ...later[kind] }]));
}

/** Words that meant something else before. */
const otherwise = <Meant>(before: Said<Meant> = {}, later: Said<Meant> = {}): string[] =>
  Object.entries(later).flatMap(([kind, said]) =>
    Object.entries(said ?? {}).flatMap(([text, meant]) => {
      const former = before[kind]?.[text];
      return former !== undefined && JSON.stringify(former) !== JSON.stringify(meant) ? [text] : [];
    }),
  );

/**
 * What of a wizard is saved: the decisions of its columns, and the answers that came with them. Of a column that holds
 * nothing and goes nowhere nothing was decided.
 */
export function contentOf(
  { columns, answers: before }: Inspection,
  mapping: Mapping,
  answers: ImportAnswers = before,
): MappingContent {
  const placed = new Set(mapping.flatMap((entry) => entry.columns));
  const decided = columns.filter(({ index, samples }) => placed.has(index) || samples.some(Boolean));
  return {
    headers: decided.map(({ header }) => header),
    mapping: mapping.map((entry) => ({
      ...entry,
      columns: entry.columns.map((index) => decided.findIndex((column) => column.index === index)),
    })),
    answers,
  };
}
