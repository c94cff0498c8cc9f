import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ensureProgram } from '../../../scripts/lib/debian.mjs';
import { inRoot } from '../../../scripts/lib/paths.mjs';
import { capture } from '../../../scripts/lib/processes.mjs';
import { type Program, programOf } from '../service-accounts/support.ts';
import type { Caller } from '../support/app.ts';
import { withWholeApp } from '../support/whole-app.ts';

/** Programs that know the document alone, made clients of by generators that know nothing of the product. */
const server = withWholeApp();
const folder = mkdtempSync(join(tmpdir(), 'houqin-clients-'));
const document = join(folder, 'openapi.json');
let address: string;
let admin: Caller;
let program: Program;

beforeAll(async () => {
  address = await server.app.listen({ host: '127.0.0.1', port: 0 });
  admin = await server.signIn('admin');
  program = await programOf(server, admin);
  writeFileSync(document, await (await fetch(`${address}/asset/openapi.json`)).text());
  symlinkSync(inRoot('node_modules'), join(folder, 'node_modules'));
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true }));

async function run(command: string, ...args: string[]) {
  const env = { ...process.env, ADDRESS: address, TOKEN: program.token, PYTHONPATH: folder };
  const { code, output } = await capture(command, args, { cwd: folder, env });
  if (code !== 0) throw new Error(output);
  return output;
}

const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
const asset = () => ({
  categoryId: server.company.categories.computer,
  ownerOrganisationId: server.company.organisations.east,
});

/** Made once though sent twice, issued, and read back, by whoever did it as the log says. */
async function expectMade(output: string) {
  const { rows } = await admin.get('/asset/list', { search: output.trim(), count: true });
  expect(rows).toMatchObject([{ assetNo: output.trim(), status: 'inUse' }]);
  const { rows: entries } = await admin.get('/log/list', {
    ...{ recordKind: 'asset', recordId: rows[0]?.id ?? 0 },
  });
  expect(new Set(entries.map(({ actor }) => actor))).toEqual(new Set(['接口']));
}

test('a program in TypeScript creates, issues and reads back an asset', async () => {
  write('package.json', '{ "type": "module" }');
  const compilerOptions = {
    ...{ strict: true, noEmit: true, module: 'nodenext', target: 'es2024', types: ['node'] },
    ...{ allowImportingTsExtensions: true, skipLibCheck: true },
  };
  write('tsconfig.json', JSON.stringify({ compilerOptions, files: ['program.ts'] }));
  write(
    'program.ts',
    `
    import { assetCreate, assetGet, changes, defaults, handoverCreate, type Refusal } from './client.ts';

    defaults.baseUrl = process.env.ADDRESS + '/asset';
    defaults.headers = { authorization: 'Bearer ' + process.env.TOKEN };

    type Answer<Data> = { errcode: 0; data: Data } | Refusal;
    async function dataOf<Data>(call: Promise<{ status: number; data: Answer<Data> }>): Promise<Data> {
      const { data: answer } = await call;
      if (answer.errcode === 0) return answer.data;
      throw new Error(answer.errmsg);
    }

    const once = { idempotencyKey: 'typescript-1' };
    const payload = { name: 'Projector', ...${JSON.stringify(asset())} };
    const made = await dataOf(assetCreate(payload, once));
    const again = await dataOf(assetCreate(payload, once));
    if (again.id !== made.id) throw new Error('It was made twice.');
    await dataOf(handoverCreate({
      kind: 'issue', assetIds: [made.id], custodianId: ${server.company.people.staff}, post: true,
    }));
    const read = await dataOf(assetGet({ id: made.id }));
    if (read.status !== 'inUse') throw new Error('It is ' + read.status);
    const refused = await assetGet({ id: 1e9 });
    if (refused.data.errcode !== 2001) throw new Error('It is there.');
    await dataOf(changes({ kinds: ['asset'] }));
    console.log(read.assetNo);
    `,
  );
  await run(process.execPath, inRoot('node_modules/oazapfts/dist/cli.js'), document, 'client.ts');
  await run(process.execPath, inRoot('node_modules/typescript/lib/tsc.js'), '-p', '.');
  await expectMade(await run(process.execPath, 'program.ts'));
}, 120_000);

test('a program in Python creates, issues and reads back an asset', async () => {
  const python = await ensureProgram('python3', ['python3']);
  write('houqin.py', await run(python, inRoot('test/server/clients/generate_client.py'), document));
  write(
    'program.py',
    `
import os
from houqin import Client, Refused

api = Client(os.environ["ADDRESS"], os.environ["TOKEN"])
fields = dict(name="Projector", **${JSON.stringify(asset())})
made = api.asset_create(**fields, idempotency_key="python-1")
assert api.asset_create(**fields, idempotency_key="python-1") == made
api.handover_create(kind="issue", assetIds=[made["id"]], custodianId=${server.company.people.staff}, post=True)
read = api.asset_get(id=made["id"])
assert read["status"] == "inUse", read
try:
    api.asset_get(id=10**9)
    raise SystemExit("It is there.")
except Refused as refused:
    assert refused.reason == "notFound", refused.reason
print(read["assetNo"])
`,
  );
  await expectMade(await run(python, 'program.py'));
}, 60_000);
