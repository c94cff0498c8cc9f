import { sql } from 'kysely';
import { standsAs } from '../../access/records/request-scope.ts';
import { type DateNotice, everybodyWho } from '../../notices/notice.ts';

export const requestDates: readonly DateNotice[] = [
  {
    kind: 'request',
    stage: 'waits',
    reason: 'waits',
    before: 'waitNoticeDays',
    due: (days) => sql`select id, created_at as due from request
      where state = 'submitted' and created_at < now() - make_interval(days => ${days}::int)`,
    to: everybodyWho(standsAs.keeper('everyone')),
  },
];
