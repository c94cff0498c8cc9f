import { byName } from '../../vocabulary/by-name.ts';
import { plainKinds, plainLists, plainNames } from '../../vocabulary/plain-records.ts';
import { workKinds, workRecords, workWith } from '../../vocabulary/work-records.ts';
import { titles } from './screen-titles.ts';

/** What the records of a kind are called where several are meant: the title of their list or tree. */
export const tables = {
  ...byName(plainKinds, (kind) => [kind, titles[plainNames(kind).titles.many]]),
  ...byName(workKinds, (kind) => [kind, titles[workRecords[kind].title]]),
};

/** The same by the names of lists of which views are saved. */
export const viewedTables = {
  ...byName(plainLists, (kind) => [plainNames(kind).list, tables[kind]]),
  ...byName(workWith('views'), (kind) => [workRecords[kind].views, tables[kind]]),
};
