import { sql } from 'kysely';
import { scopeOfAsset } from '../../access/records/scope-of-asset.ts';
import { endingDate } from '../../notices/common-dates.ts';
import { type DateNotice, everybodyWho, personIn } from '../../notices/notice.ts';

export const assetDates: readonly DateNotice[] = [
  endingDate({
    kind: 'asset',
    stage: 'warranty',
    day: sql`asset.warranty_until`,
    where: sql`asset.status not in ('draft', 'disposed')`,
    to: sql`${personIn('asset.custodian_id')} union ${everybodyWho(scopeOfAsset('everyone', 'asset.update'))}`,
  }),
];
