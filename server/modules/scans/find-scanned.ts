import { sql } from 'kysely';
import type { Answer } from '../../../src/api/contract/index.ts';
import { scannedCode } from '../../../src/vocabulary/scan.ts';
import { scopeOfAsset } from '../../access/records/scope-of-asset.ts';
import type { Handler } from '../../http/handler.ts';
import { namedBy } from './named-by.ts';

type Row = Answer<'/scan/find'>['rows'][number];

/** Several assets may have one serial number. */
const max = 20;

/** The assets that the text names by the first way that leads to one in scope. */
export const findScanned: Handler<'/scan/find'> = async ({ text }, { db, actor }) => {
  const { rows } = await sql<Row>`
    with named as (${namedBy(sql`${scannedCode(text)}::text`)}),
    found as (
      select asset.id, asset.asset_no as "assetNo", asset.name, asset.status, named.by,
        asset.custodian_id, asset.organisation_id, asset.location_id, rank() over (order by named.rank) as place
      from named join asset on asset.id = named.id where ${scopeOfAsset(actor, 'asset.read')}
    )
    select distinct on (id) found.id, "assetNo", found.name, found.status, found.by, person.name as custodian,
      organisation.called as organisation, location.called as location
    from found join organisation on organisation.id = organisation_id
      left join person on person.id = custodian_id left join location on location.id = location_id
    where place = 1 order by id limit ${max}`.execute(db);
  return { rows };
};
