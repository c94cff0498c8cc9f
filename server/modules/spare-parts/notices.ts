import { sql } from 'kysely';
import { accountHolds } from '../../access/scope.ts';
import { type DateNotice, everybodyWho } from '../../notices/notice.ts';

export const sparePartDates: readonly DateNotice[] = [
  {
    kind: 'sparePart',
    stage: 'low',
    reason: 'low',
    due: () =>
      sql`select id, low_since as due from spare_part where state = 'active' and low_since is not null`,
    to: everybodyWho(accountHolds('sparePart.write')),
  },
];
