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
  'src/api/contract/call.ts':
    "import { Type } from 'typebox';\nexport const Id = Type.String();\nexport type Id = string;\n",
  'src/api/contract/errors.ts': 'export const errcodes = { success: 0 };\n',
};

test('imports that go the right way pass', () => {
  files({
    ...contract,
    'src/machines/lifecycles/asset.ts': "import { setup } from 'xstate';\nexport const asset = setup({});\n",
    'src/api/client.ts':
      "import type { Id } from './contract/call.ts';\nimport { errcodes } from './contract/errors.ts';\nexport const get = (id: Id) => [id, errcodes];\n",
    'src/views/list.tsx':
      "import { asset } from '../machines/lifecycles/asset.ts';\nimport { get } from '../api/client.ts';\nexport const list = () => <p>{[asset, get]}</p>;\n",
    'server/app.ts':
      "import { Id } from '../src/api/contract/call.ts';\nimport { asset } from '../src/machines/lifecycles/asset.ts';\nexport const app = [Id, asset];\n",
  });
  expect(brokenWalls()).toEqual({ stderr: '', status: 0, lines: [] });
});

test('each wrong way is named with both ends', () => {
  files({
    ...contract,
    'src/views/list.tsx': 'export type Row = string;\nexport const list = 1;\n',
    'src/machines/tabs.ts': "import type { Row } from '../views/list.tsx';\nexport const tabs: Row = '';\n",
    'src/api/client.ts': "import { Id } from './contract/call.ts';\nexport const client = Id;\n",
    'src/index.tsx': "import { app } from '../server/app.ts';\nexport const index = app;\n",
    'server/app.ts': "import { tabs } from '../src/machines/tabs.ts';\nexport const app = tabs;\n",
    'server/one.ts': "import { two } from './two.ts';\nexport const one = () => two;\n",
    'server/two.ts': "import { one } from './one.ts';\nexport const two = () => one;\n",
    'server/lost.ts': "import { nothing } from './nowhere.ts';\nexport const lost = nothing;\n",
  });
  expect(brokenWalls()).toEqual({
    stderr: '',
    status: 1,
    lines: [
      'every import resolves: server/lost.ts → ./nowhere.ts',
      'machines know nothing of views, api and server: src/machines/tabs.ts → src/views/list.tsx',
      'no cycles: server/one.ts → server/two.ts → server/one.ts',
      expect.stringMatching(/^no schema code in the bundle: src\/api\/client\.ts → .*typebox/),
      'nothing in src imports the server: src/index.tsx → server/app.ts',
      'the server knows the contract and the lifecycles alone: server/app.ts → src/machines/tabs.ts',
    ],
  });
});
