import {
  fieldsOfSubject,
  identifyingFields,
  isTreeSubject,
  type NamedSubject,
  namedSubjects,
} from '../../../src/vocabulary/import-subjects.ts';
import { isCustom, type Target } from '../fields/fields.ts';
import { headerKey } from '../fields/header-index.ts';
import { knownHeader } from '../fields/known-header.ts';
import { guessRecords } from '../records/guess-records.ts';
import type { Column, Table } from '../table/table.ts';
import { ownWordsFor, wordsFor } from '../words/words.ts';
import type { Guess } from './mapping.ts';

const keysOf = (words: readonly string[]) => new Set(words.map(headerKey));

const ofEach = (of: (subject: NamedSubject) => readonly string[]) =>
  new Map(namedSubjects.map((subject) => [subject, keysOf(of(subject))] as const));

/** What else such lists say, of which nothing is imported. */
const further = ofEach((subject) => wordsFor(`${subject}.others`));
/** Of lists of models, none of which is imported. */
const ofModels = keysOf(wordsFor('models.others'));

/** A table that counts assets is none of them: so trees are exported. */
const counts = keysOf(wordsFor('trees.others'));

/** Numbers of repairs, documents or plans. Ledgers of assets have no column for them, so they weigh more than others. */
const ownNumbers: readonly string[] = ['repairNo', 'documentNo', 'planNo'];

/** What the screens and their exports say in four languages. */
const ours = ofEach((subject) =>
  fieldsOfSubject(subject).flatMap((field) => ownWordsFor(`${subject}.${field}`)),
);

const isAmong = (words: ReadonlySet<string> | undefined, { source, header }: Column) =>
  words?.has(headerKey(source || header)) ?? false;

/** Without a day or a cycle nothing is planned. */
const ofPlans: readonly string[] = ['planNo', 'every', 'startOn', 'nextOn'];

type Explained = { subject: NamedSubject; columns: number; ours: number; onlySaidThere: boolean };

/** How many columns the words of a subject explain, and how many of them as our own exports call them. */
function explained(table: Table, subject: NamedSubject, isOfTrees: boolean): Explained {
  const { mapping, columns } = guessRecords(table, subject);
  const fields = new Set<string>(mapping.map(({ target }) => target));
  fields.delete('remark');
  const others = table.columns.filter(
    (column, at) => !columns[at]?.target && isAmong(further.get(subject), column),
  );
  const isBelow =
    fields.has('parent') || fields.has('parentCode') || mapping.some(({ columns }) => columns.length > 1);
  // Of a name, a code and a state an asset may be made, too.
  const isTree = isBelow || others.length > 0 || fields.size > (isOfTrees ? 2 : 3);
  // Registers of assets count them, too.
  const isOfParts =
    fields.has('stock') &&
    table.columns.some(
      ({ source, header }, at) =>
        /^(?:stock|name)$/.test(columns[at]?.target ?? '') && !knownHeader(source || header),
    );
  const isKnown =
    identifyingFields(subject).some((field) => fields.has(field)) &&
    (subject !== 'plans' || ofPlans.some((field) => fields.has(field))) &&
    (subject !== 'spareParts' || isOfParts) &&
    (!isTreeSubject(subject) || isTree);
  const numbered = ownNumbers.some((field) => fields.has(field)) ? 2 : 0;
  const said = table.columns.filter(
    (column, at) => columns[at]?.target && isAmong(ours.get(subject), column),
  );
  // An export of ours leaves out no column of its kind.
  const share = isOfTrees ? fields.size / fieldsOfSubject(subject).length : 0;
  return {
    subject,
    columns: isKnown ? fields.size + others.length + numbered : 0,
    ours: said.length + share,
    onlySaidThere: others.length > 0,
  };
}

/**
 * What the rows of a table are: the subject whose words explain most of its columns, if that are more than those of an
 * asset, so that nobody imports a list of people or places as assets.
 *
 * @param targets what the columns would be of an asset
 */
export function subjectOfList(table: Table, targets: ReadonlySet<Target>): Guess['looksLike'] {
  // A column without any value says of the list what it would say with some.
  const whole = { ...table, columns: table.columns.map((column) => ({ ...column, empty: false })) };
  const ofAssets = new Set<string>([...targets].filter((target) => !isCustom(target)));
  for (const { empty, header } of table.columns)
    if (empty) ofAssets.add(knownHeader(header)?.field ?? 'remark');
  ofAssets.delete('remark');
  const isOfTrees = table.columns.some((column) => isAmong(counts, column));
  const has = (...fields: Target[]) => fields.some((field) => ofAssets.has(field));
  const models = table.columns.filter((column) => isAmong(ofModels, column)).length;
  if (models > 1 && !has('assetNo', 'serialNo')) return 'models';
  const found = namedSubjects
    .map((subject) => explained(whole, subject, isOfTrees))
    .toSorted((one, other) => other.columns - one.columns || other.ours - one.ours);
  const [best] = found;
  if (!best || best.columns < 2) return 'assets';
  const { subject, columns, ours, onlySaidThere } = best;
  const isTree = isTreeSubject(subject);
  const isMore = columns > ofAssets.size || (columns === ofAssets.size && onlySaidThere);
  if (!isMore && has('name', 'assetNo', 'serialNo', 'model') && !(isOfTrees && isTree)) return 'assets';
  const isAlone = !found.some((one) => one !== best && one.columns === columns && one.ours === ours);
  return isTree && !isAlone ? 'trees' : subject;
}
