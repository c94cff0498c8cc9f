import { readingsOf } from '../../../src/vocabulary/parsing/date-order.ts';
import { bareDay } from '../../../src/vocabulary/parsing/day.ts';
import { isEmptyMarker } from '../../../src/vocabulary/parsing/empty-marker.ts';
import { readUnit } from '../../../src/vocabulary/parsing/money-unit.ts';
import { cellAt } from '../../spreadsheet/cell-at.ts';
import { cellText } from '../../spreadsheet/cell-text.ts';
import type { Cell } from '../../spreadsheet/workbook.ts';
import { type ChoiceField, type FieldId, fields, isCustom, type Target } from '../fields/fields.ts';
import { headerKey } from '../fields/header-index.ts';
import { knownHeader, type MatchKind } from '../fields/known-header.ts';
import { flagOf, readFlag } from '../fields/state-flags.ts';
import type { Column, Table } from '../table/table.ts';
import { placeColumns } from '../templates/place-columns.ts';
import { templateOf } from '../templates/recognise.ts';
import { isChoice } from '../values/choice.ts';
import { readDay } from '../values/day.ts';
import { readMoney } from '../values/money.ts';
import { givesWay, isDescription, isOwner, namedByDescription, namesPeople } from './candidates.ts';
import { completeMapping } from './complete-mapping.ts';
import { customTarget } from './custom-target.ts';
import type { Choice, Guess, GuessReason } from './mapping.ts';
import {
  isCounter,
  isPriceOfOne,
  isSurelyWhose,
  isUnitPrice,
  locationColumns,
  whoseNumber,
} from './neighbours.ts';
import { fieldBesideMark, sidesOf } from './sides.ts';
import { subjectOfList } from './subject-of-list.ts';
import { totalOfPrice } from './total-of-price.ts';

const SAMPLES = 300;
const rank: Record<MatchKind | 'values' | 'flag', number> = {
  fieldId: 0,
  label: 1,
  synonym: 2,
  values: 2,
  similar: 3,
  flag: 4,
};
const nameParts: { key: RegExp; part: 'first' | 'last' }[] = [
  { key: /^(?:checkedoutto)?(?:firstname|givenname)$|^nombres$|^名$/, part: 'first' },
  { key: /^(?:checkedoutto)?(?:lastname|surname|familyname)$|^apellidos?$|^姓$/, part: 'last' },
];

interface Match {
  column: Column;
  field: FieldId;
  kind: MatchKind | 'values' | 'flag';
}

/**
 * Guesses where each column goes, from its header and then its values. A column that is no field is kept as a
 * custom field, so that nothing is lost; only a column without any value and one that numbers the rows go nowhere.
 */
export function guessMapping(table: Table): Guess {
  const reasons = new Map<number, { target: Target | null; why: GuessReason | 'empty' }>();
  const choices: Choice[] = [];
  const decide = (target: Target, columns: Column[], why: GuessReason, join?: string) => {
    choices.push({
      target,
      columns: columns.map(({ index }) => index),
      ...(join === undefined ? {} : { join }),
    });
    for (const { index } of columns) reasons.set(index, { target, why });
  };

  const sides = sidesOf(table);
  /** In another currency than the amounts of the books, or the name of that. */
  const isForeign = ({ index }: Column) => sides.get(index) === 'foreign';
  const template = templateOf(table.columns);
  const placed = template && placeColumns(table, template);
  for (const { field, columns, join } of placed?.fields ?? [])
    if (!columns.some(isForeign)) decide(field, columns, 'template', join);
  for (const column of placed?.further ?? []) decide(customTarget(column, choices), [column], 'template');
  for (const { index } of placed?.leftOut ?? [])
    reasons.set(index, { target: null, why: 'leftOutByTemplate' });

  const used = table.columns.filter((column) => !column.empty && !reasons.has(column.index));
  const known = used.flatMap((column): Match[] => {
    const match = isForeign(column) ? null : matchOf(table, column);
    return match ? [{ column, ...match }] : [];
  });
  const place = locationColumns(used);
  const isPlaced = choices.some(({ target }) => target === 'location');
  if (
    place &&
    !isPlaced &&
    known.every(({ column, field }) => field !== 'location' || place.includes(column))
  )
    decide('location', place, 'joined', ' / ');
  const byDescription = namedByDescription(table, known);
  const candidates = known.map((match): Match => {
    const described = byDescription.get(match.column);
    if (described) return { ...match, field: described, kind: 'values' };
    return { ...match, field: whoseNumber(match, known) };
  });
  const strangers = used.filter((column) => !known.some((match) => match.column === column));
  const total = known.some(({ column, field }) => field === 'originalValue' && !isPriceOfOne(column))
    ? undefined
    : totalOfPrice(table, strangers);
  const all = total
    ? [...candidates, { column: total, field: 'originalValue', kind: 'values' } as const]
    : candidates;
  const matches = all
    .filter((match) => !isUnitPrice(match, all))
    .sort(
      (a, b) =>
        Number(givesWay(a)) - Number(givesWay(b)) ||
        rank[a.kind] - rank[b.kind] ||
        a.column.index - b.column.index,
    );
  /** Whether nothing else could be meant. */
  const isAlone = (index: number) => {
    const own = candidates.find(({ column }) => column.index === index);
    return (
      own === undefined ||
      (isSurelyWhose(own, candidates) &&
        !isOwner(own.column) &&
        !candidates.some((one) => one !== own && one.field === own.field) &&
        !(own.field === 'name' && givesWay(own) && candidates.some(({ column }) => isDescription(column))))
    );
  };
  for (const { column, field, kind } of matches) {
    if (reasons.get(column.index)?.target) continue;
    if (choices.some(({ target }) => target === field))
      reasons.set(column.index, { target: null, why: 'fieldTaken' });
    else if (!fits(table, column, field, kind))
      reasons.set(column.index, { target: null, why: 'valuesDoNotFit' });
    else decide(field, [column], kind);
  }
  const [first, last] = nameParts.map(({ key }) => used.find(({ header }) => key.test(headerKey(header))));
  if (first && last && !choices.some(({ target }) => target === 'user')) {
    const chinese = headerKey(last.header) === '姓';
    decide('user', chinese ? [last, first] : [first, last], 'joined', chinese ? '' : ' ');
  }
  for (const column of used) {
    const reason = reasons.get(column.index);
    if (reason?.target) continue;
    if (!reason && isRowNumber(table, column)) {
      reasons.set(column.index, { target: null, why: 'rowNumber' });
      continue;
    }
    const own = column.source.trim();
    const why = isCustom(own) || column.customType ? 'customHeader' : (reason?.why ?? 'unknownHeader');
    decide(customTarget(column, choices), [column], why === 'empty' ? 'unknownHeader' : why);
  }

  choices.sort((a, b) => (a.columns[0] ?? 0) - (b.columns[0] ?? 0));
  return {
    mapping: completeMapping(table, choices),
    columns: table.columns.map(({ index }) => {
      const { target, why } = reasons.get(index) ?? { target: null, why: 'empty' as const };
      const sure =
        why === 'customHeader' ||
        why === 'template' ||
        (why in rank && why !== 'similar' && why !== 'values' && why !== 'flag' && isAlone(index));
      return {
        index,
        target,
        why,
        confidence: sure ? 'sure' : target === null || isCustom(target) ? 'none' : 'likely',
      };
    }),
    looksLike: template ? 'assets' : subjectOfList(table, new Set(choices.map(({ target }) => target))),
    ...(template && { system: template.system }),
  };
}

function matchOf(table: Table, column: Column): Omit<Match, 'column'> | null {
  if (isCustom(column.source.trim())) return null;
  if (flagOf(column.header) && share(table, column, (cell) => readFlag(cellText(cell)) !== null) > 0.8)
    return { field: 'status', kind: 'flag' };
  const found = knownHeader(column.source) ?? knownHeader(column.header);
  if (!found) {
    const field = fieldBesideMark(table, column);
    return field && { field, kind: 'similar' };
  }
  const { field } = found;
  if (isOwner(column) && namesPeople(table, column)) return { field: 'custodian', kind: 'values' };
  if (field === 'warrantyMonths' && share(table, column, isDayNotCount) > 0.5)
    return { field: 'warrantyUntil', kind: 'values' };
  if (field === 'status' || field === 'condition') {
    const other = field === 'status' ? 'condition' : 'status';
    const own = share(table, column, (cell) => isChoice(field, cellText(cell)));
    if (own < share(table, column, (cell) => isChoice(other, cellText(cell))))
      return { field: other, kind: 'values' };
  }
  return found;
}

/** Values that the field mostly could not hold are something else under a familiar name. */
function fits(table: Table, column: Column, field: FieldId, match: Match['kind']): boolean {
  if (field === 'organisation' || field === 'ownerOrganisation')
    return share(table, column, countsSomething) <= 0.5;
  const { kind } = fields[field];
  if (kind === 'day') return share(table, column, looksLikeDay) >= 0.3;
  if (kind === 'amount') return share(table, column, looksLikeMoney) >= 0.3;
  // `Yes` and `No` say whether there is a warranty, and not how long.
  if (kind === 'months') return share(table, column, saysYesOrNo) < 0.7;
  if (kind === 'choice' && match !== 'label' && match !== 'fieldId' && match !== 'flag') {
    return share(table, column, (cell) => isChoice(field as ChoiceField, cellText(cell))) > 0;
  }
  return true;
}

const countsSomething: Test = (cell) => {
  const text = cellText(cell);
  return isCounter(text) || (/\p{L}|\p{Sc}/u.test(text) && readUnit(text) !== null);
};

const saysYesOrNo: Test = (cell) => {
  const text = cellText(cell);
  return readFlag(text) !== null && !isEmptyMarker(text) && /\p{L}{2}|\p{Script=Han}/u.test(text);
};

const rowNumber =
  /^(?:序号?|行号|编次|no|sno|slno|srno|nr|seq|seqno|sequence|sequenceno|rowno|rownumber|lineno|linenumber|item|itemno|num|numero|ndeorden|orden|fila|項番|番|連番|通し番号|行番号)?$/;
/** A column that counts the rows says nothing of the assets: a header for that, or only a sign such as #. */
const isRowNumber = (table: Table, column: Column): boolean =>
  rowNumber.test(headerKey(column.header)) &&
  column.header.trim() !== '' &&
  share(table, column, (cell) => /^\d{1,6}$/.test(cellText(cell))) > 0.9 &&
  countsUp(table, column);

/** Whether the numbers of a column rise. */
function countsUp(table: Table, { index }: Column): boolean {
  const numbers = table.rows
    .slice(0, SAMPLES)
    .map(({ cells }) => Number.parseInt(cellText(cells[index] ?? null), 10))
    .filter((number) => Number.isSafeInteger(number));
  return numbers.every((number, at) => at === 0 || number > (numbers[at - 1] ?? 0));
}

type Test = (cell: Cell) => boolean;

const looksLikeDay: Test = (cell) => {
  const { value, notes } = readDay(cell, { order: null, date1904: false });
  return (
    value !== null ||
    (notes[0]?.code ?? '') !== 'dateUnreadable' ||
    readingsOf(bareDay(cellText(cell))) !== null
  );
};
const isDayNotCount: Test = (cell) => looksLikeDay(cell) && !/^\d{1,5}$/.test(cellText(cell));
const looksLikeMoney: Test = (cell) =>
  readMoney(cell, { mark: 'either' }).notes.every(({ code }) => code !== 'amountUnreadable');

/** Share of the filled cells among the first that pass a test. */
function share(table: Table, { index }: Column, test: Test): number {
  let filled = 0;
  let passed = 0;
  for (const row of table.rows) {
    const cell = cellAt(row, index);
    if (cellText(cell) === '') continue;
    filled++;
    if (test(cell)) passed++;
    if (filled >= SAMPLES) break;
  }
  return filled === 0 ? 0 : passed / filled;
}
