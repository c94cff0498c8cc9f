import { sql } from 'kysely';
import { searchText } from '../../../server/text/index.ts';
import { picture, type TestFile } from '../attachments/support.ts';
import type { Reply, TestServer } from '../support/app.ts';

type Sent = { code: string; fault?: string; name?: string; contact?: string };

/** What somebody without an account sends, with a photo unless others are named. */
export async function sendReport(
  { app }: Pick<TestServer, 'app'>,
  sent: Sent,
  photos?: readonly TestFile[],
  remoteAddress = '127.0.0.1',
): Promise<Reply<'/faultReport/send'>> {
  const form = new FormData();
  for (const [field, value] of Object.entries({ fault: '屏幕不亮', ...sent })) form.append(field, value);
  for (const { name, content } of photos ?? [await picture()])
    form.append('file', new File([typeof content === 'string' ? content : new Uint8Array(content)], name));
  const body = new Response(form);
  const response = await app.inject({
    method: 'POST',
    url: '/asset/faultReport/send',
    remoteAddress,
    headers: { 'content-type': body.headers.get('content-type') ?? '', 'accept-language': 'en' },
    payload: Buffer.from(await body.arrayBuffer()),
  });
  return { status: response.statusCode, ...response.json() };
}

/** The code on the label of an asset. */
export async function codeOf({ db }: Pick<TestServer, 'db'>, id: number): Promise<string> {
  const { rows } = await sql<{ code: string }>`select scan_code as code from asset where id = ${id}`.execute(
    db,
  );
  return rows[0]?.code ?? '';
}

/** A fault report that waits for a keeper, without a photo. */
export async function receivedReport(
  { db }: Pick<TestServer, 'db'>,
  assetId: number,
  fault = 'x',
): Promise<{ id: number; version: number }> {
  const { rows } = await sql<{ id: number; version: number }>`
    insert into fault_report (report_no, asset_id, fault, search_text)
    values ('BZ' || nextval('fault_report_number'), ${assetId}, ${fault}, ${searchText([fault])})
    returning id, version`.execute(db);
  return rows[0] as (typeof rows)[number];
}
