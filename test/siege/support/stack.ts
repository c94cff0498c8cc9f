import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, join, resolve } from 'node:path';
import pg from 'pg';
import { ensureProgram } from '../../../scripts/lib/debian.mjs';
import { freePort } from '../../../scripts/lib/free-port.mjs';
import { accountThatMayRunIt, ensurePostgres } from '../../../scripts/lib/postgres.mjs';
import { type Product, startProduct } from '../../faults/support/product.ts';

const templates = resolve(__dirname, '../../../docs/cluster');
const account = accountThatMayRunIt();
const address = '127.0.0.1';

/** Milliseconds in which the whole comes together again. */
const deadline = 120_000;

const later = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** One database server: Patroni and the PostgreSQL that it runs. */
export type Node = {
  name: string;
  rest: number;
  port: number;
  dataDir: string;
  start: () => void;
  /** Ends Patroni and PostgreSQL as the loss of the machine would. */
  kill: () => Promise<void>;
  /** Makes the machine silent without a word, and lets it speak again. */
  freeze: () => void;
  thaw: () => void;
  /** Takes its data away. */
  loseDisk: () => void;
};

export type Stack = {
  nodes: Node[];
  servers: { product: Product; restart: () => Promise<void> }[];
  /** What people open. */
  url: string;
  /** Of the primary, behind HAProxy. */
  databaseUrl: string;
  leader: () => Promise<Node>;
  /** Resolves when every node follows or leads, and one follows synchronously. */
  whole: () => Promise<void>;
  /** Stops the store in which Patroni says who leads. @returns what starts it again */
  stopStore: () => Promise<() => void>;
  stop: () => Promise<void>;
};

/** The set-up of docs/cluster on this machine: the files as they are there, with ports of their own. */
export async function startStack(): Promise<Stack> {
  const [bin, etcd, patroni, haproxy, bouncer] = [
    await ensurePostgres(),
    await ensureProgram('etcd', ['etcd-server']),
    await ensureProgram('patroni', ['patroni', 'python3-etcd']),
    await ensureProgram('haproxy', ['haproxy']),
    await ensureProgram('pgbouncer', ['pgbouncer']),
  ];
  const root = mkdtempSync('/tmp/houqin-stack-');
  chmodSync(root, 0o755);
  const children = new Set<ChildProcess>();
  const own = (path: string) => {
    if (account.uid !== undefined && account.gid !== undefined) chownSync(path, account.uid, account.gid);
  };
  own(root);
  const run = (program: string, args: string[], as = account) => {
    const log = openSync(join(root, `${basename(program)}.log`), 'a');
    const child = spawn(program, args, { ...as, cwd: root, stdio: ['ignore', log, log], detached: true });
    closeSync(log);
    children.add(child);
    child.once('exit', () => children.delete(child));
    return child;
  };
  const write = (file: string, template: string, values: Record<string, string | number>) => {
    const text = readFileSync(join(templates, template), 'utf8').replace(
      /\$\{(\w+)\}/g,
      (_, name: string) => {
        const value = values[name];
        if (value === undefined) throw new Error(`${template} names \${${name}}.`);
        return String(value);
      },
    );
    writeFileSync(join(root, file), text, { mode: 0o640 });
    own(join(root, file));
    return join(root, file);
  };

  const [client, peer] = [await freePort(), await freePort()];
  mkdirSync(join(root, 'etcd'), { mode: 0o700 });
  own(join(root, 'etcd'));
  const startStore = () =>
    run(etcd, [
      ...['--enable-v2=true', '--name', 'one', '--data-dir', join(root, 'etcd')],
      ...['--listen-client-urls', `http://${address}:${client}`],
      ...['--advertise-client-urls', `http://${address}:${client}`],
      ...['--listen-peer-urls', `http://${address}:${peer}`],
      ...['--initial-advertise-peer-urls', `http://${address}:${peer}`],
      ...['--initial-cluster', `one=http://${address}:${peer}`],
    ]);
  let store = startStore();

  const nodes: Node[] = [];
  for (const name of ['one', 'two', 'three']) {
    const [rest, port, dataDir] = [await freePort(), await freePort(), join(root, name)];
    const file = write(`${name}.yml`, 'patroni.yml', {
      NAME: name,
      ADDRESS: address,
      REST_PORT: rest,
      POSTGRES_PORT: port,
      ETCD: `${address}:${client}`,
      DATA_DIR: dataDir,
      BIN_DIR: bin,
      NETWORK: '127.0.0.1/32',
      AUTH: 'trust',
      PASSWORD: 'none',
    });
    let child: ChildProcess | undefined;
    // The machine: Patroni, and whatever PostgreSQL has the folder.
    const pids = () => {
      const found = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' })
        .split('\n')
        .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
        .flatMap((match) =>
          match ? [{ pid: Number(match[1]), parent: Number(match[2]), args: match[3] ?? '' }] : [],
        );
      const roots = found.filter(
        ({ args }) => args.includes(`${name}.yml`) || args.includes(`-D ${dataDir} `),
      );
      const all = new Set(roots.filter(({ args }) => args.includes(root)).map(({ pid }) => pid));
      for (let size = 0; size !== all.size; ) {
        size = all.size;
        for (const { pid, parent } of found) if (all.has(parent)) all.add(pid);
      }
      return [...all];
    };
    const signal = (kind: NodeJS.Signals) => {
      for (const pid of pids())
        try {
          process.kill(pid, kind);
        } catch {
          // It has ended meanwhile.
        }
    };
    nodes.push({
      name,
      rest,
      port,
      dataDir,
      start: () => {
        child = run(patroni, [file]);
      },
      kill: async () => {
        const ended = child && child.exitCode === null ? once(child, 'exit') : undefined;
        signal('SIGKILL');
        await ended;
      },
      freeze: () => signal('SIGSTOP'),
      thaw: () => signal('SIGCONT'),
      loseDisk: () => rmSync(dataDir, { recursive: true, force: true }),
    });
  }

  const ports = {
    app: await freePort(),
    primary: await freePort(),
    replica: await freePort(),
    bouncer: await freePort(),
  };
  const appPorts = [await freePort(), await freePort()];
  const proxyFile = write('haproxy.cfg', 'haproxy.cfg', {
    ADDRESS: address,
    SOCKET: join(root, 'haproxy.sock'),
    APP_PORT: ports.app,
    PRIMARY_PORT: ports.primary,
    REPLICA_PORT: ports.replica,
    APP_SERVERS: appPorts.map((port, at) => `  server app${at + 1} ${address}:${port}`).join('\n'),
    DATABASE_SERVERS: nodes
      .map(({ name, port, rest }) => `  server ${name} ${address}:${port} check port ${rest}`)
      .join('\n'),
  });
  writeFileSync(join(root, 'users.txt'), '"houqin" ""\n');
  own(join(root, 'users.txt'));
  const bouncerFile = write('pgbouncer.ini', 'pgbouncer.ini', {
    ADDRESS: address,
    PRIMARY_PORT: ports.primary,
    BOUNCER_PORT: ports.bouncer,
    BOUNCER_AUTH: 'trust',
    USERS: join(root, 'users.txt'),
  });

  const stateOf = async ({ rest }: Node) => {
    const answer = await fetch(`http://${address}:${rest}/patroni`, {
      signal: AbortSignal.timeout(1000),
    }).catch(() => undefined);
    return answer
      ? ((await answer.json()) as {
          role: string;
          state: string;
          sync_standby?: boolean;
          replication?: unknown[];
        })
      : undefined;
  };
  const leads = (state: Awaited<ReturnType<typeof stateOf>>) =>
    state?.state === 'running' && /^(master|primary)$/.test(state.role);
  const leader = async (): Promise<Node> => {
    for (;;) {
      for (const node of nodes) if (leads(await stateOf(node))) return node;
      await later(100);
    }
  };
  const whole = async () => {
    for (const until = performance.now() + deadline; performance.now() < until; ) {
      const states = await Promise.all(nodes.map(stateOf));
      const follows = states.filter(
        (state) => state?.role === 'replica' && /^(running|streaming)$/.test(state.state),
      );
      const led = states.find(leads);
      if (
        led &&
        follows.length === nodes.length - 1 &&
        led.replication?.length === nodes.length - 1 &&
        states.some((state) => state?.sync_standby)
      )
        return;
      await later(200);
    }
    throw new Error(`The databases are not whole: ${JSON.stringify(await Promise.all(nodes.map(stateOf)))}`);
  };

  for (const node of nodes) node.start();
  await whole();
  const first = await leader();
  const owner = new pg.Client({ connectionString: `postgres://postgres@${address}:${first.port}/postgres` });
  await owner.connect();
  await owner.query('create role houqin login createdb');
  await owner.query(
    "create database houqin owner houqin template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8'",
  );
  await owner.end();
  run(haproxy, ['-f', proxyFile, '-db'], {});
  run(bouncer, ['-q', bouncerFile]);

  const secretKey = randomBytes(32).toString('hex');
  const servers: Stack['servers'] = [];
  for (const port of appPorts) {
    const file = write(`app-${port}.env`, 'houqin.env', {
      BOUNCER_PORT: ports.bouncer,
      ADDRESS: address,
      REPLICA_PORT: ports.replica,
      SECRET_KEY: secretKey,
      PORT: port,
    });
    const lines = readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => /^\w+=/.test(line));
    const settings = Object.fromEntries(lines.map((line) => line.split(/=(.*)/s).slice(0, 2)));
    const start = () => startProduct({ ...settings, DATA_DIR: join(root, `app-${port}`), SAMPLE: '1' });
    const server = {
      product: await start(),
      restart: async () => {
        server.product = await start();
      },
    };
    servers.push(server);
  }
  return {
    nodes,
    servers,
    url: `http://${address}:${ports.app}`,
    databaseUrl: `postgres://houqin@${address}:${ports.primary}/houqin`,
    leader,
    whole,
    stopStore: async () => {
      store.kill('SIGKILL');
      await once(store, 'exit');
      return () => {
        store = startStore();
      };
    },
    stop: async () => {
      for (const { product } of servers) await product.stop();
      for (const node of nodes) node.thaw();
      for (const node of nodes) await node.kill();
      for (const child of children) child.kill('SIGKILL');
      await later(500);
      rmSync(root, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
