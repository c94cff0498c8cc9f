import { sql } from 'kysely';
import type { AssetState, Condition } from '../../../src/vocabulary/asset.ts';
import type { Named } from '../../../src/vocabulary/named.ts';
import {
  type DocumentDecision,
  documentDecisions,
  type StockTakeDecision,
} from '../../../src/vocabulary/stock-take.ts';
import { jsonText } from '../../database/json-text.ts';
import { named } from '../../database/named.ts';
import type { LogChange } from '../../database/schema/log.ts';
import type { Context, Tx } from '../../http/handler.ts';
import { authorOf, writeLog } from '../../log/write-log.ts';
import type { HeldAsset } from '../documents/index.ts';
import type { LockedTake } from './locked-take.ts';
import { stepOf } from './reviewed-lines.ts';

/** A line whose decision changes its asset. */
export type DecidedLine = {
  assetId: number;
  decision: Exclude<StockTakeDecision, 'accept' | DocumentDecision>;
  location: Named | null;
  custodian: Named | null;
  condition: Condition | null;
  /** Whether the asset has changed since it was decided about. */
  isChanged: boolean;
};

export async function readDecided(tx: Tx, takeId: number): Promise<DecidedLine[]> {
  const { rows } = await sql<DecidedLine>`
    select line.asset_id as "assetId", line.decision, ${named('location', 'called')} as location,
      ${named('custodian', 'name')} as custodian, asset.condition,
      asset.version is distinct from line.decided_version as "isChanged"
    from stock_take_line line left join asset on asset.id = line.asset_id
    left join location on location.id = line.counted_location_id
    left join person custodian on custodian.id = line.counted_custodian_id
    where line.stock_take_id = ${takeId} and line.decision <> all(${['accept', ...documentDecisions]}::text[]) and line.asset_id is not null
    order by line.asset_id`.execute(tx);
  return rows;
}

/** Writes what was decided into locked assets, and the log. What was not counted stays as it is. */
export async function postLines(
  tx: Tx,
  context: Context,
  take: LockedTake,
  lines: DecidedLine[],
  assets: Map<number, HeldAsset>,
): Promise<void> {
  const posted = lines.flatMap((line) => {
    const asset = assets.get(line.assetId);
    const after = asset && becomes(asset, line);
    return after && after.changes.length > 0 ? [{ asset, ...after }] : [];
  });
  const rows = posted.map(({ asset, status, before, location, custodian, condition }) => ({
    id: asset.id,
    status,
    before,
    location: location?.id ?? null,
    custodian: custodian?.id ?? null,
    condition,
  }));
  await sql`
    update asset set status = posted.status, before = posted.before, condition = posted.condition,
      location_id = posted.location, location_key = coalesce(location.name_sort, ''),
      custodian_id = posted.custodian, custodian_key = coalesce(person.name_sort, ''),
      version = asset.version + 1, updated_at = now()
    from jsonb_to_recordset(${jsonText(rows)}::jsonb) as posted (id bigint, status text, before text, location bigint,
        custodian bigint, condition text)
      left join location on location.id = posted.location left join person on person.id = posted.custodian
    where asset.id = posted.id`.execute(tx);
  const document = { id: take.id, documentNo: take.takeNo };
  await writeLog(
    tx,
    authorOf(context),
    posted.map(({ asset, action, changes }) => ({
      way: 'document',
      action,
      recordKind: 'asset',
      recordId: asset.id,
      recordLabel: `${asset.assetNo} ${asset.name}`,
      organisationId: asset.organisation.id,
      document,
      changes,
    })),
  );
}

function becomes(asset: HeldAsset, line: DecidedLine) {
  const { decision } = line;
  const step = stepOf(asset, decision);
  // What is missing stays where the register has it, so that a search begins there.
  const isFound = decision !== 'reportMissing';
  const location = (isFound && line.location) || asset.location;
  const custodian = (isFound && line.custodian) || asset.custodian;
  const status = (step?.state ?? asset.status) as AssetState;
  const condition = decision === 'needsRepair' || decision === 'damaged' ? decision : line.condition;
  const both = (field: 'location' | 'custodian', to: Named | null): LogChange[] =>
    asset[field]?.id === to?.id ? [] : [{ field, from: asset[field]?.name ?? null, to: to?.name ?? null }];
  const changes: LogChange[] = [
    ...(status === asset.status ? [] : [{ field: 'status', from: asset.status, to: status }]),
    ...both('location', location),
    ...both('custodian', custodian),
    ...(condition === line.condition ? [] : [{ field: 'condition', from: line.condition, to: condition }]),
  ];
  const before = step ? step.context.before : asset.before;
  return { status, before, location, custodian, condition, action: step?.transitionId ?? 'updated', changes };
}
