import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { engine } from './support/database.ts';
import { emptyPostgresDatabase } from './support/postgres.ts';
import { call, type ServerProcess, startServer } from './support/process.ts';

const folder = mkdtempSync(join(tmpdir(), 'houqin-process-'));
const long = 180_000;
const started: ServerProcess[] = [];
let close: (() => Promise<void>) | undefined;
let place: Record<string, string> = { DATA_DIR: folder };

const start = (env: Record<string, string> = {}) => {
  const server = startServer({ ...place, SAMPLE: '0', ...env });
  started.push(server);
  return server;
};

beforeAll(async () => {
  if (engine !== 'postgres') return;
  const database = await emptyPostgresDatabase();
  place = { DATABASE_URL: database.url };
  close = database.close;
});
afterEach(async () => {
  for (const { child, exit } of started.splice(0)) {
    child.kill('SIGKILL');
    await exit;
  }
});
afterAll(async () => {
  await close?.();
  rmSync(folder, { recursive: true });
});

describe('the server as a process', () => {
  test(
    'starts, keeps what it has acknowledged through a kill, starts again at once, and stops cleanly',
    async () => {
      const first = start();
      const address = await first.ready;
      expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/);
      expect(first.lines.filter((line) => line.startsWith('Houqin is ready: '))).toHaveLength(1);

      const described = await first.printed('Sign in as admin with the password ');
      const password = /password (\S{16}) /.exec(described)?.[1];
      const { data } = await call(address, '/user/login', { loginid: 'admin', password });
      expect(data.changePwd).toBe(1);
      first.child.kill('SIGKILL');
      await first.exit;

      const second = start();
      const again = await second.ready;
      expect(second.lines.join('\n')).not.toContain('Sign in as admin');
      const info = await call(again, '/user/getUserInfo', { guid: data.guid }, data.token);
      expect(info).toMatchObject({ errcode: 0, data: { loginid: 'admin', roleGroup: '系统管理员' } });

      const inFlight = call(again, '/user/login', { loginid: 'admin', password });
      await fetch(new URL('healthz', again));
      second.child.kill('SIGTERM');
      expect((await inFlight).errcode).toBe(0);
      expect(await second.exit).toBe(0);
    },
    long,
  );

  test.each([
    [{ PORT: 'abc' }, 'PORT must be a whole number from 0 to 65535, not "abc".'],
    [{ DATABASE_URL: 'nonsense' }, 'DATABASE_URL must be a PostgreSQL URL'],
    [
      { DATABASE_URL: 'postgres://houqin:secret@127.0.0.1:1/houqin' },
      'The PostgreSQL server of DATABASE_URL does not answer',
    ],
  ])('refuses %j in one line', async (env, message) => {
    const server = start(env);
    expect(await server.exit).toBe(1);
    expect(server.lines.at(-1)).toContain(message);
    expect(server.lines.join()).not.toContain('secret');
  });

  test(
    'says when the port is taken',
    async () => {
      const other = createServer().listen(0, '127.0.0.1');
      await once(other, 'listening');
      try {
        const bound = other.address();
        const port = bound && typeof bound === 'object' ? bound.port : 0;
        const server = start({ PORT: String(port) });
        expect(await server.exit).toBe(1);
        // Beside it the log may hold a warning, for example that there is no build of the front end.
        expect(server.lines).toContain(
          `PORT ${port} on 127.0.0.1 is taken by another program. Choose another with PORT.`,
        );
      } finally {
        other.close();
      }
    },
    long,
  );
});

if (engine === 'pglite') {
  test('says in a line which folder it cannot use', async () => {
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    const server = start({ DATA_DIR: join(file, 'data') });
    expect(await server.exit).toBe(1);
    expect(server.lines.at(-1)).toBe(
      `${join(file, 'data')} cannot be used: a file is where a folder should be (ENOTDIR).`,
    );
    rmSync(file);
  });

  test(
    'a second server on the folder refuses and touches nothing',
    async () => {
      const first = start();
      const address = await first.ready;
      const before = readdirSync(folder).sort();
      const second = start();
      expect(await second.exit).toBe(1);
      expect(second.lines.at(-1)).toBe(
        `Another Houqin server (process ${first.child.pid}) is using the data folder ${folder}. ` +
          'Stop it first, or give this one a folder of its own with DATA_DIR.',
      );
      expect(readdirSync(folder).sort()).toEqual(before);
      expect((await fetch(new URL('readyz', address))).status).toBe(200);
    },
    long,
  );
} else {
  test(
    'servers that start at once on an empty database all come up, and one of them fills it',
    async () => {
      const database = await emptyPostgresDatabase();
      const servers = [1, 2, 3].map(() => start({ DATABASE_URL: database.url }));
      await Promise.all(servers.map((server) => server.ready));
      for (const { child, exit } of servers) {
        child.kill('SIGTERM');
        expect(await exit).toBe(0);
      }
      const passwords = servers.flatMap(({ lines }) => lines.filter((line) => line.startsWith('Sign in as')));
      expect(passwords).toHaveLength(1);
      await database.close();
    },
    long,
  );
}
