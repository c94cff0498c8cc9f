import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runnerOn } from '../../../../server/jobs/runners.ts';
import type { Answer, Payload } from '../../../../src/api/contract/index.ts';
import type { ImportSubject } from '../../../../src/vocabulary/import-subjects.ts';
import type { Caller, Reply, TestServer } from '../../support/app.ts';

export type Inspection = Answer<'/import/inspect'>;
export type Run = Answer<'/import/get'>;
export type Row = Answer<'/import/rows'>['rows'][number];
export type Options = Payload<'/import/start'>['options'];
type Mapping = Payload<'/import/start'>['mapping'];

const fixtures = join(import.meta.dirname, '../../../fixtures/import');
export const fixture = (name: string): Buffer => readFileSync(join(fixtures, name));

/** Rows of text as a CSV file. */
export const csv = (...rows: (string | number)[][]): Buffer =>
  Buffer.from(rows.map((row) => row.map(quoted).join(',')).join('\n'));
const quoted = (cell: string | number) => `"${String(cell).replaceAll('"', '""')}"`;

/** What a person does with a file, step by step, as `caller`. */
export function importing(server: TestServer, caller: Caller) {
  const upload = async (bytes: Uint8Array, name = 'test.csv'): Promise<Reply<'/upload'>> => {
    const form = new FormData();
    form.append('file', new File([new Uint8Array(bytes)], name));
    const body = new Response(form);
    const response = await server.app.inject({
      method: 'POST',
      url: '/asset/upload',
      headers: {
        'content-type': body.headers.get('content-type') ?? '',
        'accept-language': 'en',
        authorization: caller.token,
      },
      payload: Buffer.from(await body.arrayBuffer()),
    });
    return { status: response.statusCode, ...response.json() };
  };

  const uploaded = async (bytes: Uint8Array, name?: string): Promise<string> => {
    const reply = await upload(bytes, name);
    if (reply.errcode !== 0) throw new Error(`/upload answered ${JSON.stringify(reply)}`);
    return reply.data.uploadId;
  };

  /** Everything that is not known is created, below the head organisation; known assets are updated. */
  const options = (changes: Partial<Options> = {}): Options => ({
    update: true,
    categories: 'create',
    locations: 'create',
    organisations: 'create',
    people: 'create',
    suppliers: 'create',
    organisationId: server.company.organisations.head,
    categoryId: server.company.categories.fixed,
    currency: 'CNY',
    ...changes,
  });

  const begin = async (
    bytes: Uint8Array,
    how: {
      name?: string;
      subject?: ImportSubject;
      options?: Partial<Options>;
      mapping?: (guess: Mapping) => Mapping;
    } = {},
  ): Promise<number> => {
    const uploadId = await uploaded(bytes, how.name);
    const { sheet, headerRow, mapping } = await caller.get('/import/inspect', {
      uploadId,
      ...(how.subject && { subject: how.subject }),
    });
    const { id } = await caller.get('/import/start', {
      uploadId,
      sheet,
      headerRow,
      ...(how.subject && { subject: how.subject }),
      mapping: how.mapping?.(mapping) ?? mapping,
      options: options(how.options),
    });
    return id;
  };

  const settle = async (id: number): Promise<Run> => {
    await runnerOn(server.db).idle();
    return caller.get('/import/get', { id });
  };

  /** The dry run, to its end. */
  const check = async (...how: Parameters<typeof begin>): Promise<Run> => settle(await begin(...how));

  const commit = async (id: number): Promise<Run> => {
    await caller.get('/import/event', { id, event: 'commit' });
    return settle(id);
  };

  const rows = async (id: number, outcome?: Row['outcome']): Promise<Row[]> => {
    const all: Row[] = [];
    let after: string | undefined;
    do {
      const page = await caller.get('/import/rows', { id, outcome, after, limit: 200 });
      all.push(...page.rows);
      after = page.next ?? undefined;
    } while (after);
    return all;
  };

  return { upload, uploaded, options, begin, settle, check, commit, rows };
}

export const counts = ({ created, updated, unchanged, rejected }: Run) => ({
  created,
  updated,
  unchanged,
  rejected,
});

/** The codes of a row's problems, refusals first marked with `!`: `!serialNo textTooLong`. */
export const codes = ({ problems }: Row): string[] =>
  problems.map(({ field, code, severity }) => `${severity === 'reject' ? '!' : ''}${field ?? 'row'} ${code}`);
