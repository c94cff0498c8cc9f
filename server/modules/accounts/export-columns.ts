import type { Answer } from '../../../src/api/contract/index.ts';
import { accountMarks, secondFactorOf } from '../../../src/vocabulary/account-marks.ts';
import type { ExportedColumn } from '../../../src/vocabulary/exports.ts';
import { minuteOf, moment, type Read, type Say, text, word } from '../../exports/cells.ts';

type Row = Answer<'/account/list'>['rows'][number];

/** As its list marks it; `{at}` in a word is when. */
const marksOf = (row: Row, say: Say, zone: string) =>
  accountMarks(row)
    .map(({ mark, at }) => (at === null ? say(mark) : say(mark).replace('{at}', minuteOf(at, zone))))
    .join(' · ');

/** How accounts stand in a table. */
export const exported: Record<ExportedColumn<'account'>, Read<Row>> = {
  name: text(({ name }) => name),
  loginid: text(({ loginid }) => loginid),
  jobNo: text(({ jobNo }) => jobNo),
  organisation: text(({ organisation }) => organisation),
  roles: ({ roles }, say) => ({ text: roles.map((role) => say(role)).join(' · ') }),
  state: (row, say, zone) => ({ text: marksOf(row, say, zone) }),
  secondFactor: word(secondFactorOf),
  seen: moment(({ lastSeenAt }) => lastSeenAt),
};
