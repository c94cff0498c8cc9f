import type { Answer, Payload } from '../../../../src/api/contract/index.ts';
import { currentOf } from '../../../../src/vocabulary/import-workbook.ts';
import type { Caller, TestServer } from '../../support/app.ts';
import { importing, type Options, type Run } from './importing.ts';

export type Workbook = Answer<'/importWorkbook/get'>;

/** What a person does with a workbook, sheet by sheet, as `caller`. */
export function sheetBySheet(server: TestServer, caller: Caller) {
  const steps = importing(server, caller);
  const get = (id: number): Promise<Workbook> => caller.get('/importWorkbook/get', { id });

  /** Every sheet as what it looks like. */
  const begin = async (bytes: Uint8Array): Promise<number> => {
    const uploadId = await steps.uploaded(bytes, 'company.xlsx');
    const { sheets } = await caller.get('/import/sheets', { uploadId });
    const chosen = sheets.flatMap(({ sheet, name, looksLike }) =>
      looksLike === null ? [] : [{ sheet, name, subject: looksLike }],
    ) as Payload<'/importWorkbook/start'>['sheets'];
    return (await caller.get('/importWorkbook/start', { uploadId, sheets: chosen })).id;
  };

  const startOf = async (id: number, changes: Partial<Options> = {}) => {
    const { uploadId, sheets } = await get(id);
    const { sheet, subject } = currentOf(sheets) ?? { sheet: 0, subject: 'assets' as const };
    const file = { uploadId: uploadId ?? '', sheet, subject };
    const { headerRow, mapping } = await caller.get('/import/inspect', file);
    return { ...file, workbookId: id, headerRow, mapping, options: steps.options(changes) };
  };
  /** The dry run of the sheet whose turn it is. Nothing that another sheet should have brought is created. */
  const check = async (id: number, changes: Partial<Options> = {}): Promise<Run> => {
    const none = { categories: 'reject', locations: 'reject', organisations: 'reject' } as const;
    const start = await startOf(id, { ...none, people: 'reject', suppliers: 'reject', ...changes });
    return steps.settle((await caller.get('/import/start', start)).id);
  };
  const next = async (id: number): Promise<Run> => steps.commit((await check(id)).id);
  const send = (id: number, event: Payload<'/importWorkbook/event'>['event'], sheet?: number) =>
    caller.ask('/importWorkbook/event', { id, event, ...(sheet !== undefined && { sheet }) });

  return { ...steps, get, begin, startOf, check, next, send };
}
