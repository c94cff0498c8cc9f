import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'walls-'));
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
});

afterEach(() => rmSync(folder, { recursive: true }));

function files(sources: Record<string, string>) {
  for (const [path, source] of Object.entries(sources)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), source);
  }
}

function brokenWalls() {
  const { stdout, stderr, status } = spawnSync(process.execPath, ['scripts/checks/walls.mjs', folder], {
    encoding: 'utf8',
  });
  return { stderr, status, lines: stdout.split('\n').filter(Boolean) };
}

const contract = {
  'src/vocabulary/asset.ts':
    "export const states = ['draft'] as const;\nexport type State = (typeof states)[number];\n",
  'src/api/contract/call.ts':
    "import { Type } from 'typebox';\nimport { states } from '../../vocabulary/asset.ts';\nexport const Id = Type.Enum(states);\nexport type Id = string;\n",
  'src/api/contract/errors.ts': 'export const errcodes = { success: 0 };\n',
};

test('imports that go the right way pass', () => {
  files({
    ...contract,
    'src/machines/lifecycles/asset.ts':
      "import { setup } from 'xstate';\nimport type { State } from '../../vocabulary/asset.ts';\nexport type Of = State;\nexport const asset = setup({});\n",
    'src/api/client.ts':
      "import type { Id } from './contract/call.ts';\nimport { errcodes } from './contract/errors.ts';\nexport const get = (id: Id) => [id, errcodes];\n",
    'src/vocabulary/log.ts': "import { states } from './asset.ts';\nexport const log = states;\n",
    'src/views/app/list.tsx':
      "import { log } from '../../vocabulary/log.ts';\nimport { asset } from '../../machines/lifecycles/asset.ts';\nimport { get } from '../../api/client.ts';\nexport const list = () => <p>{[asset, get, log]}</p>;\n",
    'server/app.ts':
      "import { Id } from '../src/api/contract/call.ts';\nimport { asset } from '../src/machines/lifecycles/asset.ts';\nimport { states } from '../src/vocabulary/asset.ts';\nexport const app = [Id, asset, states];\n",
  });
  expect(brokenWalls()).toEqual({ stderr: '', status: 0, lines: [] });
});

test('each wrong way is named with both ends', () => {
  files({
    ...contract,
    'src/views/app/list.tsx': 'export type Row = string;\nexport const list = 1;\n',
    'src/vocabulary/words.ts': "import type { Row } from '../views/app/list.tsx';\nexport type Word = Row;\n",
    'src/vocabulary/life.ts': "import { setup } from 'xstate';\nexport const life = setup;\n",
    'src/machines/tabs.ts':
      "import type { Row } from '../views/app/list.tsx';\nexport const tabs: Row = '';\n",
    'src/api/client.ts': "import { Id } from './contract/call.ts';\nexport const client = Id;\n",
    'src/index.tsx': "import { app } from '../server/app.ts';\nexport const index = app;\n",
    'src/wiring/root.ts': 'export const root = 1;\n',
    'src/views/app/app.tsx': "import { root } from '../../wiring/root.ts';\nexport const app = root;\n",
    'src/i18n/words.ts': "import { list } from '../views/app/list.tsx';\nexport const words = list;\n",
    'src/format.ts': 'export const format = 1;\n',
    'src/views/app/row.tsx': "import { format } from '../../format.ts';\nexport const row = format;\n",
    'server/app.ts': "import { tabs } from '../src/machines/tabs.ts';\nexport const app = tabs;\n",
    'server/lib/one.ts': "import { two } from './two.ts';\nexport const one = () => two;\n",
    'server/lib/two.ts': "import { one } from './one.ts';\nexport const two = () => one;\n",
    'server/lost.ts': "import { nothing } from './nowhere.ts';\nexport const lost = nothing;\n",
  });
  expect(brokenWalls()).toEqual({
    stderr: '',
    status: 1,
    lines: [
      'every import resolves: server/lost.ts → ./nowhere.ts',
      'machines know nothing of views, api and server: src/machines/tabs.ts → src/views/app/list.tsx',
      'no cycles: server/lib/one.ts → server/lib/two.ts → server/lib/one.ts',
      expect.stringMatching(/^no schema code in the bundle: src\/api\/client\.ts → .*typebox/),
      'nothing in src imports the server: src/index.tsx → server/app.ts',
      'the server knows the contract, the lifecycles and the vocabulary alone: server/app.ts → src/machines/tabs.ts',
      expect.stringMatching(
        /^the vocabulary imports nothing but itself: src\/vocabulary\/life\.ts → .*xstate/,
      ),
      'the vocabulary imports nothing but itself: src/vocabulary/words.ts → src/views/app/list.tsx',
      'what starts and joins is known to the start alone: src/views/app/app.tsx → src/wiring/root.ts',
      'what views and api share knows neither: src/i18n/words.ts → src/views/app/list.tsx',
      'whatever is in src has a room: src/views/app/row.tsx → src/format.ts',
    ],
  });
});

test('the rooms of the server keep to themselves, and none is deep', () => {
  files({
    'server/lib/refusal.ts': 'export const refusal = 1;\n',
    'server/database/open.ts': 'export const open = 1;\n',
    'server/modules/imports/plan.ts': 'export type Plan = string;\n',
    'server/modules/imports/runs/start/start.ts':
      "import type { Plan } from '../../plan.ts';\nexport const start: Plan = '';\n",
    'server/ledger/read-row.ts':
      "import { refusal } from '../lib/refusal.ts';\nimport { cell } from '../spreadsheet/cell.ts';\nexport const row = [refusal, cell];\n",
    'server/modules/imports/index.ts': "export type { Plan } from './plan.ts';\n",
    'server/modules/repairs/work.ts':
      "import type { Plan } from '../imports/plan.ts';\nexport const work: Plan = '';\n",
    'server/modules/repairs/report.ts':
      "import type { Plan } from '../imports/index.ts';\nexport const report: Plan = '';\n",
    'server/start/jobs.ts':
      "import type { Plan } from '../modules/imports/plan.ts';\nexport const jobs: Plan = '';\n",
    'server/ledger/plan.ts':
      "import type { Plan } from '../modules/imports/index.ts';\nexport const plan: Plan = '';\n",
    'server/ledger/names.ts': "import { open } from '../database/open.ts';\nexport const names = open;\n",
    'server/spreadsheet/cell.ts': 'export const cell = 1;\n',
    'server/spreadsheet/label.ts':
      "import { row } from '../ledger/read-row.ts';\nexport const label = row;\n",
  });
  const deep = 'nothing lies deeper than three folders below the server';
  const ledger = 'the meaning of ledgers knows no module and no database';
  expect(brokenWalls().lines).toEqual([
    'modules know one another by index.ts alone: server/modules/repairs/work.ts → server/modules/imports/plan.ts',
    `${deep}: server/modules/imports/runs/start/start.ts → server/modules/imports/plan.ts`,
    'reading and writing spreadsheets knows nothing of what is in them: server/spreadsheet/label.ts → server/ledger/read-row.ts',
    `${ledger}: server/ledger/names.ts → server/database/open.ts`,
    `${ledger}: server/ledger/plan.ts → server/modules/imports/index.ts`,
    'the rest of the server knows a module by its index.ts alone: server/start/jobs.ts → server/modules/imports/plan.ts',
    'what lies below the modules knows none: server/ledger/plan.ts → server/modules/imports/index.ts',
  ]);
});

test('what few calls need is loaded when they need it', () => {
  files({
    'server/main.ts': "import { send } from './mail/send.ts';\nexport const start = send;\n",
    'server/mail/send.ts':
      "import type { Transporter } from 'nodemailer';\nimport { connect } from 'mqtt';\nexport const send = async () => (await import('./transport.ts')).transport as Transporter & typeof connect;\n",
    'server/mail/transport.ts':
      "import { createTransport } from 'nodemailer';\nexport const transport = createTransport;\n",
  });
  expect(brokenWalls().lines).toEqual([
    expect.stringMatching(/^the server loads it at first use: server\/mail\/send\.ts → .*\/mqtt\//),
  ]);
});

test('the rooms of views keep to themselves', () => {
  files({
    ...contract,
    'src/api/post.ts': 'export const post = 1;\n',
    'src/views/ui/button.tsx': "import { post } from '../../api/post.ts';\nexport const button = post;\n",
    'src/views/ui/table.tsx': "import { page } from '../parts/page.tsx';\nexport const table = page;\n",
    'src/views/parts/page.tsx': 'export const page = 1;\n',
    'src/views/features/bills/due.tsx': 'export const due = 1;\n',
    'src/views/features/bills/list.tsx': 'export const list = 1;\n',
    'src/views/features/bills/index.ts': "export { due } from './due.tsx';\n",
    'src/views/features/plans/list.tsx':
      "import { due } from '../bills/index.ts';\nimport { list } from '../bills/list.tsx';\nexport const plans = [due, list];\n",
    'src/views/app/screens.ts':
      "import { due } from '../features/bills/due.tsx';\nexport const screens = [due, () => import('../features/bills/list.tsx')];\n",
    'src/views/lost.tsx': 'export const lost = 1;\n',
    'src/views/app/frame.tsx': "import { lost } from '../lost.tsx';\nexport const frame = lost;\n",
  });
  const rooms = 'rooms of views import those below: ui, records, parts, features, app';
  expect(brokenWalls().lines).toEqual([
    'features know one another by index.ts alone: src/views/features/plans/list.tsx → src/views/features/bills/list.tsx',
    `${rooms}: src/views/ui/table.tsx → src/views/parts/page.tsx`,
    'the rest knows a feature by its index.ts, or loads a screen of it when it is opened: src/views/app/screens.ts → src/views/features/bills/due.tsx',
    'what views are built of makes no call: src/views/ui/button.tsx → src/api/post.ts',
    'whatever is in views has a room: src/views/app/frame.tsx → src/views/lost.tsx',
  ]);
});
