import type { Way } from '../../../src/vocabulary/log.ts';
import type { LogChange } from '../../database/schema/log.ts';
import type { Tx } from '../../http/handler.ts';
import { authorOfJob, type Job } from '../../jobs/job.ts';
import { writeLog } from '../../log/write-log.ts';
import type { ChosenAsset } from './chosen-assets.ts';
import { type AssetColumns, updateAssets } from './update-many.ts';

export type Change = { row: number; asset: ChosenAsset; columns: AssetColumns; changes: LogChange[] };

/** Writes locked assets with a log entry each, as work of a job. */
export async function writeChanged(
  tx: Tx,
  job: Pick<Job, 'id' | 'label' | 'plan'>,
  way: Way,
  standing: readonly Change[],
): Promise<void> {
  const written = await updateAssets(
    tx,
    standing.map(({ row, asset, columns }) => ({
      row,
      assetId: asset.id,
      assetNo: asset.assetNo,
      version: asset.version,
      columns,
    })),
  );
  if (written.length !== standing.length) throw new Error('A locked asset was changed by somebody else.');
  await writeLog(
    tx,
    authorOfJob(job),
    standing.map(({ asset, columns, changes }) => ({
      way,
      action: 'updated',
      recordKind: 'asset',
      recordId: asset.id,
      recordLabel: `${asset.assetNo} ${columns.name}`,
      organisationId: asset.organisationId,
      document: { id: job.id, documentNo: job.label },
      changes,
    })),
  );
}
