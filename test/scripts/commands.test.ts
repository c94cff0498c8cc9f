import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { delimiter, join, resolve } from 'node:path';
import { describe, expect, test } from '@jest/globals';

const root = resolve(__dirname, '../..');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

type Case = { args: string[]; env?: Record<string, string>; code: number; says: RegExp };
const unknown = (says: RegExp, code = 1): Case => ({ args: ['--no-such'], code, says });
const badPort = { args: [], env: { PORT: 'eighty' }, code: 1, says: /^PORT must be/m };
const current = { args: ['--check'], code: 0, says: /^$/ };

/**
 * How each command of package.json answers. One that writes into the tree or takes minutes is started with what ends
 * it early; what it does otherwise is held by the tests that are named.
 */
const cases: Record<string, Case[]> = {
  // test/server/process.test.ts, test/browser
  start: [badPort, unknown(/Unknown argument "--no-such"/)],
  // test/browser/development.test.ts
  dev: [badPort, unknown(/Unknown argument "--no-such"/)],
  // The stages build and browser.
  build: [unknown(/Unknown argument "--no-such"/)],
  test: [{ args: ['packages'], code: 0, says: /1 passed, 0 failed/ }, unknown(/There is no stage --no-such/)],
  'test:long': [
    { args: ['packages'], code: 0, says: /1 passed, 0 failed/ },
    unknown(/There is no stage --no-such/),
  ],
  bench: [
    unknown(/Unknown argument "--no-such". Known are: server, /),
    { args: ['--compare', 'no-such'], code: 1, says: /^There is no commit "no-such" here\.$/m },
    { args: ['--compare'], code: 1, says: /^--compare takes one commit and nothing beside it/m },
    { args: ['server', '--compare', 'HEAD'], code: 1, says: /^--compare takes one commit and nothing/m },
  ],
  // The stage format.
  format: [unknown(/--no-such/)],
  diagrams: [current, unknown(/Unknown argument "--no-such". Known are: --check/)],
  syllables: [current, unknown(/Unknown argument "--no-such". Known are: --check/)],
  words: [current, unknown(/Unknown argument "--no-such". Known are: --check/)],
  // The stage messages.
  messages: [unknown(/--no-such/)],
  screens: [unknown(/Unknown argument "--no-such"/)],
  // test/server/commands/operators.test.ts, test/server/commands/houqin.test.ts
  houqin: [
    { args: [], code: 1, says: /^ {2}sessions {4}lists who is signed in$/m },
    { args: ['token'], code: 1, says: /^ {2}revoke ACCOUNT ENDING$/m },
    { args: ['settings'], env: { PORT: 'eighty' }, code: 1, says: /^PORT must be/m },
    { args: ['anonymise', 'x'], code: 1, says: /^This command takes JOB_NO and NAME/m },
    unknown(/--no-such|takes one of/),
  ],
  admin: [{ args: [], code: 1, says: /^ {2}create LOGIN NAME$/m }, unknown(/--no-such/)],
  mode: [{ args: ['read-only'], code: 1, says: /^ {2}read-only NOTE$/m }, unknown(/--no-such/)],
  job: [{ args: ['requeue'], code: 1, says: /^ {2}requeue ID$/m }, unknown(/--no-such/)],
  migrate: [unknown(/--no-such/)],
  // test/scripts/restore.test.ts
  backup: [
    unknown(/--no-such/),
    { args: [], env: { BACKUP_FOLDER: 'here' }, code: 1, says: /^BACKUP_FOLDER must be/m },
  ],
  restore: [unknown(/--no-such/), { args: [], code: 1, says: /^This command takes FILE/m }],
  // test/scripts/verify-log.test.ts
  'verify-log': [
    unknown(/--no-such/),
    { args: ['--expect', 'abc'], code: 1, says: /^--expect takes the hash of a seal/ },
  ],
  // test/server/start/check-up.test.ts
  check: [unknown(/--no-such/)],
  mutants: [{ args: ['nothing'], code: 1, says: /There is no group nothing\. The groups are: / }],
  // Below.
  'known-faults': [unknown(/Unknown argument "--no-such"/)],
  // Here; what it makes is measured with npm run bench.
  fill: [unknown(/--no-such/), { args: ['--assets', 'many'], code: 1, says: /^--assets must be a number/ }],
  siege: [
    { args: ['nothing'], code: 1, says: /There is no part "nothing". The parts are: .*malformed/ },
    unknown(/There is no part "--no-such"/),
  ],
};

/** As npm starts it: by the Node of the project, which is first in the path. */
async function start(name: string, { args, env = {} }: Pick<Case, 'args' | 'env'>) {
  const [command = '', ...own] = scripts[name]?.split(' ') ?? [];
  const program = command === 'node' ? process.execPath : join(root, 'node_modules/.bin', command);
  const child = spawn(program, [...own, ...args], {
    cwd: root,
    env: {
      ...process.env,
      PATH: [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter),
      NO_COLOR: '1',
      FORCE_COLOR: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      said += text;
    });
  const [code] = await once(child, 'close');
  return { code: code as number, said };
}

test('every command of package.json has its cases, one of them with what it does not know', () => {
  expect(Object.keys(cases).toSorted()).toEqual(Object.keys(scripts).toSorted());
  for (const [name, rows] of Object.entries(cases))
    expect([name, rows.some(({ code }) => code !== 0)]).toEqual([name, true]);
});

test('every command that the documentation names is one of package.json', () => {
  const pages = [
    'README.md',
    'CONTRIBUTING.md',
    ...readdirSync(join(root, 'docs'))
      .filter((name) => name.endsWith('.md'))
      .map((name) => `docs/${name}`),
  ];
  const named = pages.flatMap((page) =>
    [...readFileSync(join(root, page), 'utf8').matchAll(/npm (?:run )?(start|test|[\w-]+)\b/g)].filter(
      ([text, name]) => text.startsWith('npm run') || name === 'start' || name === 'test',
    ),
  );
  expect(named.length).toBeGreaterThan(20);
  expect(named.map(([, name = '']) => name).filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
});

const rows = Object.entries(cases).flatMap(([name, all]) => all.map((one) => [name, one] as const));

test.each(rows)('%s answers %j', async (name, { code, says, ...input }) => {
  const answer = await start(name, input);
  expect(answer.said).toMatch(says);
  expect(answer.code).toBe(code);
  expect(answer.said).not.toMatch(/^ {4}at /m);
});

describe('known-faults', () => {
  const registry = async (answer: RequestListener, work: (url: string) => Promise<void>) => {
    const server = createServer((request, response) => {
      request.resume().once('end', () => answer(request, response));
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    server.close();
  };
  const ask = (url: string) =>
    start('known-faults', {
      args: [],
      env: {
        npm_config_registry: url,
        npm_config_fetch_retries: '0',
        npm_config_cache: join(root, '.cache/npm'),
      },
    });

  test('are unknown, and not none, where no registry answers', async () => {
    let url = '';
    await registry(
      () => {},
      async (address) => {
        url = address;
      },
    );
    expect(await ask(url)).toEqual({ code: 2, said: expect.stringMatching(/^Known faults: unknown\./) });
  });

  test.each([404, 500])('are unknown where the registry answers %d', async (status) => {
    await registry(
      (_request, response) => response.writeHead(status).end('{}'),
      async (url) => {
        expect(await ask(url)).toEqual({ code: 2, said: expect.stringMatching(/^Known faults: unknown\./) });
      },
    );
  });

  test('are none where the registry knows of none', async () => {
    await registry(
      (_request, response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
      async (url) => {
        expect(await ask(url)).toEqual({ code: 0, said: '0 known faults, 0 of them high or critical.\n' });
      },
    );
  });

  test('end it with 1 where one is high', async () => {
    const advisory = { id: 1, url: '', title: 'x', severity: 'high', vulnerable_versions: '*', cwe: [] };
    await registry(
      ({ url = '' }, response) => {
        // Npm also asks for the packages that depend on it.
        const packument = { name: decodeURIComponent(url.slice(1)), versions: {} };
        const body = url.startsWith('/-/') ? { uqr: [advisory] } : packument;
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      },
      async (url) => {
        expect(await ask(url)).toEqual({
          code: 1,
          said: expect.stringMatching(/high: uqr [\s\S]*^[1-9]\d* known faults, [1-9]\d* of them high/m),
        });
      },
    );
  });
});
