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
import { recordHeaders } from '../records/headers.ts';
import type { Column, Table } from '../table/table.ts';
import type { Guess } from './mapping.ts';

const keysOf = (words: string) => new Set(words.split('|').map(headerKey));

/** What else such lists say, of which nothing is imported, separated by `|`. */
const further: Partial<Record<NamedSubject, ReadonlySet<string>>> = {
  people: keysOf('activated|gravatar'),
  meters: keysOf('update frequency|odometer|odometer km'),
  repairs: keysOf('priority|due date|estimated duration|requires signature|root cause'),
  suppliers: keysOf('tax id|税号|纳税人识别号|开户行'),
  organisations: keysOf('people|人员|personas|人員|manager'),
  locations: keysOf('address|address2|city|zip|country|地址|manager'),
};
/** Of lists of models, none of which is imported. */
const ofModels = keysOf('fieldset|requestable|eol|min qty|model number|model notes');

/** A table that counts assets is none of them: so trees are exported. */
const counts = keysOf('assets|资产|activos|資産');

/** Numbers of repairs, documents or plans. Ledgers of assets have no column for them, so they weigh more than others. */
const ownNumbers: readonly string[] = ['repairNo', 'documentNo', 'planNo'];

/** What the screens and their exports say in four languages. */
const ours = new Map(
  namedSubjects.map((subject) => {
    const words = Object.values(recordHeaders[subject]).flatMap((words) => words.split('|').slice(0, 4));
    return [subject, new Set(words.map(headerKey))];
  }),
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
    (column, at) => !columns[at]?.target && isAmong(further[subject], column),
  );
  const isBelow =
    fields.has('parent') || fields.has('parentCode') || mapping.some(({ columns }) => columns.length > 1);
  // Of a name, a code and a state an asset may be made, too.
  const isTree = isBelow || others.length > 0 || fields.size > (isOfTrees ? 2 : 3);
  const isKnown =
    identifyingFields[subject].some((field) => fields.has(field)) &&
    (subject !== 'plans' || ofPlans.some((field) => fields.has(field))) &&
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
