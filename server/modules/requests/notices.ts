import { sql } from 'kysely';
import { standsAs } from '../../access/records/request-scope.ts';
import { waitingDate } from '../../notices/common-dates.ts';
import { type DateNotice, everybodyWho } from '../../notices/notice.ts';

export const requestDates: readonly DateNotice[] = [
  waitingDate({
    kind: 'request',
    stage: 'waits',
    since: sql`request.created_at`,
    where: sql`request.state = 'submitted'`,
    to: everybodyWho(standsAs.keeper('everyone')),
  }),
];
