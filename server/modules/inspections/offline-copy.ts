import { sql } from 'kysely';
import type { Answer } from '../../../src/api/contract/index.ts';
import { standsAs } from '../../access/records/inspection-scope.ts';
import type { Db, Handler } from '../../http/handler.ts';
import { codeColumns, codeJoins, codeTables } from '../scans/index.ts';
import { readRound } from './read-round.ts';

type Copy = Answer<'/inspection/offlineCopy'>;

export const readOfflineRound: Handler<'/inspection/offlineCopy'> = async ({ id }, { db, actor }) => {
  const at = new Date().toISOString();
  const round = await readRound(db, id, actor, standsAs.inspector(actor));
  return { ...round, at, codes: await readCodes(db, round.points) };
};

/** Whoever walks past an asset may read its label: no scope of assets is asked. */
async function readCodes(db: Db, points: Copy['points']): Promise<Copy['codes']> {
  const wanted = sql`select unnest(${points.flatMap(({ assetId }) => assetId ?? [])}::bigint[])`;
  const { rows } = await sql<Copy['codes'][number] & { assetId: number }>`
    with ${codeTables(wanted)}
    select asset.id as "assetId", ${codeColumns} from asset ${codeJoins}
    where asset.id in (${wanted})`.execute(db);
  const byAsset = new Map(rows.map(({ assetId, ...codes }) => [assetId, codes]));
  return points.flatMap(({ id: pointId, assetId }) => {
    const codes = assetId === null ? undefined : byAsset.get(assetId);
    return codes ? [{ ...codes, pointId }] : [];
  });
}
