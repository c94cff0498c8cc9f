import { sql } from 'kysely';
import { faultReportTexts } from '../../../src/vocabulary/fault-report.ts';
import { longestScan, scannedCode } from '../../../src/vocabulary/scan.ts';
import { requireRoom } from '../../database/free-space.ts';
import { numberOfToday } from '../../database/next-number.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Handler, PublicContext, Tx, UploadedFile } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { withInput } from '../../lib/text-fields.ts';
import { searchText } from '../../text/index.ts';
import {
  bytesWritten,
  dropFiles,
  insertFile,
  preparePicture,
  type Ready,
  storeFile,
} from '../attachments/index.ts';
import { dispatchersOfAsset } from '../repairs/index.ts';
import { labelledBy } from '../scans/index.ts';
import { faultReports } from './lock-fault-report.ts';
import { maxWaitingOfAsset, requireWaitingPlace } from './waiting-budget.ts';

type Said = { fault: string; name: string; contact: string };
type Photo = { file: Ready; key: string };

/** Nobody is signed in: all strangers share the turn of one person. */
const strangers = 0;

/**
 * Takes a fault report of somebody without an account. Everything is checked and stored before the code is looked up,
 * and the answer is the same for every code: nobody learns which of them exist.
 */
export const receiveFaultReport: Handler<'/faultReport/send'> = async (sent, context) => {
  if (context.settings.faultReports !== 'on') throw new Refusal('faultReportsOff');
  const said = readTexts(sent.fields);
  const code = scannedCode((sent.fields.code ?? '').slice(0, longestScan));
  if (code === '') throw new Refusal('required', { field: 'code' });
  const files = await preparePhotos(sent, context);
  const bytes = files.reduce((sum, file) => sum + file.bytes.length, 0);
  await requireWaitingPlace(context.db, context.settings, bytes);
  await requireRoom(context.db, bytes * bytesWritten);
  const photos: Photo[] = [];
  try {
    for (const file of files)
      photos.push({ file, key: await storeFile(context, file.bytes, context.signal) });
    await inTransaction(context.db, (tx) => enter(tx, context, { said, code, photos, bytes }));
  } finally {
    // Those of an unknown code.
    await dropFiles(
      context,
      photos.map(({ key }) => key),
    );
  }
  return {};
};

/** @throws Refusal `required`, `badValue` for one that is too long */
function readTexts(fields: UploadedFile['fields']): Said {
  const said = withInput(faultReportTexts, { fault: '', name: '', contact: '' }, fields);
  for (const [field, { is, max }] of Object.entries(faultReportTexts)) {
    const text = said[field as keyof Said];
    const inLine = is === 'line' ? text : text.replace(/[\t\n\r]/g, '');
    if (text.length > max || /\p{Cc}/u.test(inLine)) throw new Refusal('badValue', { field });
  }
  return said;
}

/** @throws Refusal `required`, `fileTooLarge`, `notAPicture` and what a picture is refused with */
async function preparePhotos(sent: UploadedFile, { signal }: PublicContext): Promise<Ready[]> {
  const sources = [sent, ...(sent.others ?? [])];
  const files: Ready[] = [];
  for (const source of sources) {
    const file = await preparePicture(source, strangers, signal);
    // The same one twice counts once.
    if (!files.some(({ digest }) => digest === file.digest)) files.push(file);
  }
  return files;
}

type Entered = { said: Said; code: string; photos: readonly Photo[]; bytes: number };

async function enter(tx: Tx, context: PublicContext, { said, code, photos, bytes }: Entered): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('attachment.quota'))`.execute(tx);
  await requireWaitingPlace(tx, context.settings, bytes);
  const { rows } = await sql<{ id: number; label: string; organisationId: number }>`
    select asset.id, asset.asset_no || ' ' || asset.name as label, asset.organisation_id as "organisationId"
    from (${labelledBy(sql`${code}::text`)}) labelled join asset on asset.id = labelled.id
    where asset.status not in ('draft', 'disposed')
      and (select count(*) from fault_report where asset_id = asset.id and state = 'received') < ${maxWaitingOfAsset}
    order by asset.id limit 1`.execute(tx);
  const [asset] = rows;
  if (!asset) return;
  const { rows: made } = await sql<{ id: number; reportNo: string }>`
    with numbered as (select ${numberOfToday('BZ', 'fault_report_number')} as number)
    insert into fault_report (report_no, asset_id, fault, name, contact, search_text)
    select number, ${asset.id}::bigint, ${said.fault}, ${said.name}, ${said.contact},
      ${searchText([asset.label, said.fault])} || lower(number) || ' ' from numbered
    returning id, report_no as "reportNo"`.execute(tx);
  const report = made[0] as (typeof made)[number];
  for (const { file, key } of photos)
    await insertFile(tx, { kind: 'faultReport', id: report.id }, file, { key, addedBy: said.name });
  const author = { id: null, name: report.reportNo, ip: context.ip };
  const { label: assetLabel, organisationId } = asset;
  await faultReports.log(tx, author, { ...report, assetLabel, organisationId }, 'created', [
    { field: 'fault', from: null, to: said.fault },
  ]);
  await notifyDispatchers(tx, report.id);
}

const notifyDispatchers = (tx: Tx, id: number) =>
  sql`insert into notification (person_id, record_kind, record_id, record_label, reason, actor_name)
    select dispatcher.person_id, 'faultReport', fault_report.id, report_no || ' ' || asset.asset_no || ' ' || asset.name,
      'received', ''
    from fault_report join asset on asset.id = fault_report.asset_id
    cross join lateral ${dispatchersOfAsset} dispatcher
    where fault_report.id = ${id} order by dispatcher.person_id`.execute(tx);
