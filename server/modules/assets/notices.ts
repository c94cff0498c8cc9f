import { sql } from 'kysely';
import { scopeOfAsset } from '../../access/records/scope-of-asset.ts';
import { asMoment } from '../../notices/as-moment.ts';
import { type DateNotice, everybodyWho } from '../../notices/notice.ts';

export const assetDates: readonly DateNotice[] = [
  {
    kind: 'asset',
    stage: 'warranty',
    reason: 'ends',
    before: 'endNoticeDays',
    due: (days) => sql`select asset.id, ${asMoment(sql`asset.warranty_until`)} as due from asset
      where asset.warranty_until between company_today() and company_today() + ${days}::int
        and asset.status not in ('draft', 'disposed')`,
    to: everybodyWho(scopeOfAsset('everyone', 'asset.update')),
  },
];
