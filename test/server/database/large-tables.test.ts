import { beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { readings } from '../../../bench/server/readings.ts';
import { recordSql, type Statement } from '../../../bench/server/record-sql.ts';
import type { Caller } from '../support/app.ts';
import { engine } from '../support/database.ts';
import { withWholeApp } from '../support/whole-app.ts';

/** Rows that the planner is to believe in. */
const sizes: Record<string, number> = {
  asset: 1_000_000,
  log_entry: 5_000_000,
  bill: 100_000,
  document: 100_000,
  repair: 100_000,
  maintenance_task: 100_000,
};
/** What a page may cost by the planner's estimate; reading a million assets costs five times as much. */
const most = 5000;

/** Of these a good part of all rows has each value, so that a page of the newest is found soon. */
const common = [
  // There is no task here, so that the planner takes any index.
  '/maintenanceTask/list expiring',
  // Part of a number, of which no index knows.
  '/asset/list where',
  '/handover/list kind',
  '/repair/list urgency',
  '/bill/list type',
  '/log/list way=form',
];

type Plan = {
  'Total Cost': number;
  'Node Type': string;
  'Relation Name'?: string;
  'Index Cond'?: string;
  Filter?: string;
  'Index Name'?: string;
  Plans?: Plan[];
};

if (engine === 'postgres') {
  const server = withWholeApp();
  let admin: Caller;
  let partial: Set<string>;
  beforeAll(async () => {
    admin = await server.signIn('admin');
    const { rows } = await sql<{ name: string }>`
      select indexrelid::regclass::text as name from pg_index where indpred is not null`.execute(server.db);
    partial = new Set(rows.map(({ name }) => name));
    await sql`analyze`.execute(server.db);
    for (const [table, rows] of Object.entries(sizes)) {
      await sql`alter table ${sql.ref(table)} set (autovacuum_enabled = false)`.execute(server.db);
      await sql`update pg_class set reltuples = ${rows}, relpages = greatest(1, pg_relation_size(oid) / 8192)
        where oid = ${table}::regclass or oid in (select indexrelid from pg_index where indrelid = ${table}::regclass
          and indpred is null)`.execute(server.db);
    }
  });

  const all = readings({
    search: 'lap',
    fromMonth: '2026-01',
    toMonth: '2026-03',
    month: '2026-05',
    valueFrom: '100',
    valueUntil: '200',
  });

  test.each(all.map((one) => [one.name, one] as const))(
    '%s reads no large table as a whole',
    async (name, { path, payloads: [payload = {}] }) => {
      const statements = await recordSql(async () => {
        const { status } = await admin.ask(path, payload as never);
        expect(status).toBe(200);
      });
      const dear: unknown[] = [];
      for (const statement of statements.filter(({ text }) => isReading(text))) {
        const { 'Total Cost': cost } = await planOf(written(statement));
        if (cost > most) dear.push([Math.round(cost), statement.text]);
        const [, counted] =
          /select count\(\*\)(?: as matches)? from \(\s*select (from [\s\S]*?)\s+limit \d+\) as found/.exec(
            written(statement),
          ) ?? [];
        if (counted && !common.some((one) => name.startsWith(one)))
          dear.push(...readWhole(await planOf(`select ${counted}`, { seqScan: false })));
      }
      expect(dear).toEqual([]);
    },
  );

  const isReading = (text: string) => /^\s*(\/\*.*?\*\/\s*)?(select|with)/i.test(text);

  /** Its text with its values in it. */
  const written = ({ text, values }: Statement): string =>
    text.replace(/\$(\d+)/g, (_, at: string) => {
      return literal(values[Number(at) - 1]);
    });

  const literal = (value: unknown): string => {
    if (value === null || value === undefined) return 'null';
    if (Array.isArray(value))
      return `'{${value
        .map((one) => JSON.stringify(one))
        .join(',')
        .replaceAll("'", "''")}}'`;
    if (value instanceof Uint8Array) return `'\\x${Buffer.from(value).toString('hex')}'`;
    return `'${String(value).replaceAll("'", "''")}'`;
  };

  const planOf = (text: string, { seqScan = true } = {}): Promise<Plan> =>
    server.db.transaction().execute(async (tx) => {
      if (!seqScan) {
        await sql`set local enable_seqscan = off`.execute(tx);
        await sql`set local enable_indexonlyscan = off`.execute(tx);
        await sql`set local enable_mergejoin = off`.execute(tx);
      }
      const { rows } = await sql<{
        'QUERY PLAN': [{ Plan: Plan }];
      }>`explain (format json) ${sql.raw(text)}`.execute(tx);
      return rows[0]?.['QUERY PLAN'][0].Plan as Plan;
    });

  /** Large tables for whose conditions no index serves. */
  function readWhole(plan: Plan): string[] {
    const {
      'Relation Name': table = '',
      'Index Cond': condition,
      'Node Type': node,
      Filter: filter,
      Plans: inner = [],
    } = plan;
    // Of a few of many rows.
    const isPartial = partial.has(plan['Index Name'] ?? '');
    const isWhole =
      !isPartial &&
      table in sizes &&
      filter !== undefined &&
      condition === undefined &&
      !node.startsWith('Bitmap');
    return [
      ...(isWhole ? [`${node} of ${table} ${JSON.stringify(plan)}`.slice(0, 400)] : []),
      ...inner.flatMap(readWhole),
    ];
  }
} else {
  test('plans are of the server', () => {
    expect(Object.keys(sizes).length).toBeGreaterThan(5);
  });
}
