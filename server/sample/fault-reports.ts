import { createHash } from 'node:crypto';
import { Transformer } from '@napi-rs/image';
import type { Tx } from '../http/handler.ts';
import { keepStoredFile } from '../modules/attachments/index.ts';
import { rewritePicture } from '../pictures/rewrite-picture.ts';
import { searchText } from '../text/index.ts';
import type { NumberedLifecycle } from './asset-rows.ts';
import { type CompanyRows, idOf } from './company-rows.ts';
import { atWork, type Day, plusDays } from './days.ts';
import { beginIds, firstId, insertRows } from './insert-rows.ts';
import { address } from './log-rows.ts';

const fault = '屏幕有裂纹，开机后一半没有显示';
const [width, height] = [640, 400];
const key = '5a'.repeat(16);

/** A dark screen with a crack and a bright half. */
function crackedScreen(): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < width * height; at += 1) {
    const [x, y] = [at % width, Math.floor(at / width)];
    const crack = Math.abs(x - y * 0.9 - 140 + 25 * Math.sin(y / 23)) < 2;
    const shade = crack ? 235 : x < y * 0.9 + 140 ? 24 : 96 + Math.round((x / width) * 80);
    pixels.set([shade, shade, Math.min(255, shade + 12), 255], at * 4);
  }
  return pixels;
}

/** A fault of an asset in use that somebody without an account has reported, with a photo; it waits for a keeper. */
export async function insertFaultReport(
  tx: Tx,
  lifecycles: readonly NumberedLifecycle[],
  repaired: ReadonlySet<number>,
  company: CompanyRows,
  today: Day,
) {
  const found = lifecycles.find(
    ({ id, standing, thing }) => standing.status === 'inUse' && !thing.partOf && !repaired.has(id),
  );
  if (!found) return [];
  const { id: assetId, assetNo, thing, standing } = found;
  const day = plusDays(today, -1);
  const reportNo = `BZ${day.replaceAll('-', '')}000001`;
  const label = `${assetNo} ${thing.product.name}`;
  const receivedAt = atWork(day, 95);
  const id = firstId.fault_report;
  await insertRows(tx, 'fault_report', [
    {
      id,
      report_no: reportNo,
      asset_id: assetId,
      state: 'received',
      fault,
      name: '访客 刘先生',
      contact: '138 0000 1234',
      search_text: `${searchText([label, fault])}${reportNo.toLowerCase()} `,
      reason: '',
      received_at: receivedAt,
      version: 1,
    },
  ]);
  const drawn = await Transformer.fromRgbaPixels(crackedScreen(), width, height).jpeg(85);
  const picture = await rewritePicture({ type: 'jpeg', bytes: drawn });
  await tx.insertInto('stored_file').values({ key, store: 'database' }).execute();
  await tx.insertInto('stored_part').values({ key, part: 0, bytes: picture.bytes }).execute();
  await keepStoredFile(tx, key);
  await beginIds(tx, ['attachment']);
  await tx
    .insertInto('attachment')
    .values({
      ...{ record_kind: 'faultReport', record_id: id, key, name: 'screen.jpg', type: 'jpeg' },
      ...{ bytes: picture.bytes.length, width, height, thumbnail: picture.thumbnail },
      digest: createHash('sha256').update(picture.bytes).digest('hex'),
      ...{ added_by: '访客 刘先生', added_at: receivedAt },
    })
    .execute();
  return [
    {
      at: receivedAt,
      actor_id: null,
      actor_name: reportNo,
      ip: address,
      way: 'form' as const,
      action: 'created',
      record_kind: 'faultReport' as const,
      record_id: id,
      record_label: `${reportNo} ${label}`,
      organisation_id: idOf(company.organisation.ids, standing.organisation),
      document_id: null,
      document_no: null,
      changes: [{ field: 'fault', from: null, to: fault }],
    },
  ];
}
