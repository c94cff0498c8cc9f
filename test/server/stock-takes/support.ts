import { randomUUID } from 'node:crypto';
import type { Payload } from '../../../src/api/contract/index.ts';
import { stockTakeReportLabels } from '../../../src/vocabulary/stock-take.ts';
import type { Caller } from '../support/app.ts';

type Scan = Partial<Payload<'/stockTake/scan'>['scans'][number]>;

export const scanOf = (scan: Scan) => ({
  uid: randomUUID(),
  source: 'scan' as const,
  at: new Date().toISOString(),
  ...scan,
});

/** A round that counts the named assets, started by the caller. */
export async function startRound(
  caller: Caller,
  assetIds: number[],
  more: Partial<Payload<'/stockTake/create'>> = {},
): Promise<{ id: number; version: number }> {
  const list = await caller.get('/assetList/create', { name: `盘点 ${randomUUID()}` });
  await caller.get('/assetList/assets', { id: list.id, action: 'add', filter: { ids: assetIds } });
  const { id, version } = await caller.get('/stockTake/create', {
    name: '年终盘点',
    scope: { listId: list.id },
    ...more,
  });
  return caller.get('/stockTake/start', { id, version });
}

/** What somebody can do with a round, in few words. */
export const roundApi = (caller: Caller, id: number) => {
  const get = () => caller.get('/stockTake/get', { id });
  const lines = async (more: Omit<Payload<'/stockTakeLine/list'>, 'id'> = {}) =>
    (await caller.get('/stockTakeLine/list', { id, limit: 200, ...more })).rows;
  return {
    get,
    lines,
    lineOf: async (assetId: number) => (await lines()).find((line) => line.assetId === assetId),
    scan: async (...scans: Scan[]) =>
      (await caller.get('/stockTake/scan', { id, scans: scans.map(scanOf) })).scans,
    send: async (event: Payload<'/stockTake/event'>['event']) =>
      caller.get('/stockTake/event', { id, version: (await get()).version, event }),
    decide: (
      decision: Payload<'/stockTake/decide'>['decision'],
      which: Pick<Payload<'/stockTake/decide'>, 'lineIds' | 'filter'>,
      reason = '核实',
    ) =>
      caller.get('/stockTake/decide', {
        id,
        decision,
        reason,
        ...which,
      }),
    approve: async () => caller.ask('/stockTake/approve', { id, version: (await get()).version }),
  };
};

export type ReportRequest = Payload<'/stockTake/report'>;

const words: Record<string, string> = { organisation: '组织', digest: '校验值', provisional: '未过账' };
const headWords = Object.fromEntries(
  stockTakeReportLabels.map((label) => [label, words[label] ?? `L-${label}`]),
) as ReportRequest['headWords'];

/** A report in a few words of Chinese. */
export const reportRequest = (id: number, more: Partial<ReportRequest> = {}): ReportRequest => ({
  id,
  table: 'lines',
  format: 'pdf',
  title: '盘点表',
  columns: [
    { column: 'code', label: '资产编号' },
    { column: 'name', label: '名称' },
    { column: 'state', label: '结果', words: { missing: '盘亏', found: '相符' } },
    { column: 'location', label: '地点' },
    { column: 'decision', label: '处理', words: { reportMissing: '报失' } },
  ],
  headWords,
  states: { missing: '盘亏', found: '相符' },
  scopeWords: { all: '全部资产', listId: '清单' },
  signatures: ['盘点人', '监盘人', '审批人'],
  ...more,
});
