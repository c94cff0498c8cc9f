import { setTimeout as pause } from 'node:timers/promises';
import type { Payload } from '../../src/api/contract/index.ts';
import { startProduct } from '../lib/child.ts';
import { startDatabase } from './prepare.ts';
import { askAs, signIn } from './session.ts';

/** In seconds; `memory` in bytes, of the server process at its highest; `others` is the 99th percentile of lists meanwhile. */
export type ImportFigures = {
  rows: number;
  columns: number;
  megabytes: number;
  inspected: number;
  checked: number;
  imported: number;
  undone: number;
  others: number;
  slowest: number;
  memory: number;
};

const rows = Number(process.env.IMPORT_ROWS ?? 100_000);
const look = 50;

const places = Array.from({ length: 60 }, (_, at) => `迁入大楼/${1 + Math.floor(at / 10)} 层/${100 + at}`);
const people = Array.from({ length: 200 }, (_, at) => `迁入员工${at}`);
const columns: readonly [header: string, cell: (row: number) => string | number][] = [
  ['资产编号', (row) => `QR-${String(row).padStart(6, '0')}`],
  ['资产名称', (row) => `${['笔记本电脑', '显示器', '办公桌', '打印机'][row % 4]}${row % 700}`],
  ['资产分类', (row) => `迁入设备/${['电脑', '显示', '家具', '外设'][row % 4]}`],
  ['规格型号', (row) => `XH-${row % 900}`],
  ['品牌', (row) => ['联想', '戴尔', '惠普'][row % 3] ?? ''],
  ['生产厂家', (row) => `制造厂 ${row % 40}`],
  ['序列号', (row) => `SN${1_000_000 + row}`],
  ['状态', (row) => (row % 3 === 0 ? '在用' : '闲置')],
  ['存放地点', (row) => places[row % places.length] ?? ''],
  ['使用部门', (row) => `迁入部门 ${row % 12}`],
  ['保管人', (row) => (row % 3 === 0 ? (people[row % people.length] ?? '') : '')],
  ['原值', (row) => `${(row % 9000) + 100}.${String(row % 100).padStart(2, '0')}`],
  ['币种', () => 'CNY'],
  ['购置日期', (row) => `20${10 + (row % 15)}-0${1 + (row % 9)}-1${row % 9}`],
  ['启用日期', (row) => `20${10 + (row % 15)}-0${1 + (row % 9)}-2${row % 8}`],
  ['供应商', (row) => `迁入供应商 ${row % 50}`],
  ['订单号', (row) => `PO-${row % 5000}`],
  ['发票号', (row) => `FP${20_000_000 + row}`],
  ['使用年限(月)', (row) => [36, 60, 120][row % 3] ?? 60],
  ['残值率(%)', () => 5],
  ['备注', (row) => `第 ${row} 行`],
  ['颜色', (row) => ['黑', '白', '灰'][row % 3] ?? ''],
  ['电压', (row) => `${[110, 220, 380][row % 3]}V`],
];

function file(): Buffer {
  const lines = [columns.map(([header]) => header).join(',')];
  for (let row = 1; row <= rows; row += 1) lines.push(columns.map(([, cell]) => cell(row)).join(','));
  return Buffer.from(`${lines.join('\r\n')}\r\n`);
}

/** Takes over a register of another system as a file, and takes it back, while somebody else lists assets. */
export async function measureImport(say: (line: string) => void): Promise<ImportFigures> {
  const database = await startDatabase();
  const ended: (() => unknown)[] = [database.stop];
  try {
    const product = await startProduct({
      DATABASE_URL: database.cluster.url,
      SAMPLE: '0',
    });
    ended.unshift(product.stop);
    const ask = await askAs(product.url, 'admin');
    const bytes = file();
    const since = (from: number) => (performance.now() - from) / 1000;

    const form = new FormData();
    form.append('file', new File([new Uint8Array(bytes)], 'register.csv'));
    const sent = await fetch(`${product.url}/asset/upload`, {
      method: 'POST',
      headers: await signIn(product.url, 'admin'),
      body: form,
    });
    const { data } = (await sent.json()) as { data: { uploadId: string } };
    const began = performance.now();
    const { sheet, headerRow, mapping } = await ask('/import/inspect', { uploadId: data.uploadId });
    const inspected = since(began);
    say(`inspected in ${inspected.toFixed(1)} s`);

    const [organisation] = (await ask('/organisation/tree', {})).rows;
    const options: Payload<'/import/start'>['options'] = {
      update: true,
      categories: 'create',
      locations: 'create',
      organisations: 'create',
      people: 'create',
      suppliers: 'create',
      organisationId: organisation?.id ?? 0,
      categoryId: null,
      currency: 'CNY',
    };
    const others: number[] = [];
    const until = async (id: number, state: string) => {
      const from = performance.now();
      for (;;) {
        const run = await ask('/import/get', { id });
        if (run.state === state) {
          say(`${state} in ${since(from).toFixed(1)} s: ${run.created} created, ${run.rejected} rejected`);
          return since(from);
        }
        if (['failed', 'cancelled'].includes(run.state)) throw new Error(`The run is ${run.state}.`);
        const requested = performance.now();
        await ask('/asset/list', { limit: 50, count: true });
        others.push(since(requested));
        await pause(look);
      }
    };
    const { id } = await ask('/import/start', {
      uploadId: data.uploadId,
      sheet,
      headerRow,
      mapping,
      options,
    });
    const checked = await until(id, 'checked');
    await ask('/import/event', { id, event: 'commit' });
    const imported = await until(id, 'imported');
    await ask('/import/event', { id, event: 'undo' });
    const undone = await until(id, 'undone');
    const sorted = others.toSorted((one, other) => one - other);
    return {
      rows,
      columns: columns.length,
      megabytes: bytes.length / 1024 / 1024,
      inspected,
      checked,
      imported,
      undone,
      others: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
      slowest: sorted.at(-1) ?? 0,
      memory: product.peakMemory(),
    };
  } finally {
    for (const end of ended) await end();
  }
}
