import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { type Cluster, startCluster } from '../../scripts/lib/postgres.mjs';
import { samplePassword } from '../../server/company/sample-password.ts';
import { openPostgres } from '../../server/database/postgres.ts';
import { sealLog } from '../../server/database/seal.ts';
import type { Db } from '../../server/http/handler.ts';
import { dateNotices } from '../../server/modules/notices.ts';
import { createTasksDue } from '../../server/modules/schedules/create-tasks.ts';
import { notifyOfDates } from '../../server/notices/notify-of-dates.ts';
import { momentAt } from '../../src/vocabulary/parsing/clock.ts';
import { settingSections } from '../../src/vocabulary/settings.ts';
import { type Ask, askAt } from './support/ask.ts';
import { type FalseClock, falseClock } from './support/false-clock.ts';
import { type Product, startProduct } from './support/product.ts';

const patience = 300_000;
const days = { loanReminderDays: 3, dueNoticeDays: 1, endNoticeDays: 30, waitNoticeDays: 2 };

/** Three days about each change of the clock; the second of them has 23 or 25 hours. */
const zones = [
  {
    company: 'Europe/Berlin',
    servers: 'Asia/Shanghai',
    spring: ['2027-03-27', '2027-03-28', '2027-03-29'],
    autumn: ['2027-10-30', '2027-10-31', '2027-11-01'],
  },
  {
    company: 'America/New_York',
    servers: 'Pacific/Auckland',
    spring: ['2027-03-13', '2027-03-14', '2027-03-15'],
    autumn: ['2027-11-06', '2027-11-07', '2027-11-08'],
  },
] as const;
const leap = ['2028-02-28', '2028-02-29', '2028-03-01'] as const;
const times = ['00:05:00', '01:30:00', '02:30:00', '23:55:00'];

describe.each(zones)(
  'a company in $company whose servers are in $servers',
  ({ company, servers, spring, autumn }) => {
    let clock: FalseClock;
    let cluster: Cluster;
    let product: Product;
    let database: { db: Db; close: () => Promise<void> };
    let daily: number;
    let monthly: number;
    let loan: number;

    const at = (day: string, time: string) => momentAt(company, day, time);
    /** What the server does each minute, or each five seconds. */
    const work = async () => {
      await createTasksDue(database.db);
      await notifyOfDates(database.db, dateNotices, days);
      await sealLog(database.db);
    };
    /** Sessions end when the clock jumps. */
    const as = async (loginid: 'admin' | 'keeper'): Promise<Ask> => {
      const { token } = await askAt(product.url, '')('/user/login', { loginid, password: samplePassword });
      return askAt(product.url, token);
    };
    const register = async (ask: Ask) => {
      const [{ id: categoryId = 0 } = {}] = (await ask('/category/list', {})).rows;
      const { id: ownerOrganisationId } = (
        await sql<{ id: number }>`select min(organisation_id) as id from person
        where id = (select person_id from account where loginid = 'keeper')`.execute(database.db)
      ).rows[0] ?? { id: 0 };
      const { id } = await ask('/asset/create', { name: 'clock', categoryId, ownerOrganisationId });
      return ask('/asset/get', { id });
    };
    const occurrences = async (plan: number) =>
      (
        await sql<{
          on: string;
        }>`select occurrence_on::text as on from maintenance_task where plan_id = ${plan}
        order by occurrence_on`.execute(database.db)
      ).rows.map(({ on }) => on);
    const reminders = async () =>
      (
        await sql<{ occasion: string }>`select stage as occasion from notice where record_kind = 'handover'
          and record_id = ${loan} order by stage`.execute(database.db)
      ).rows.map(({ occasion }) => occasion);

    beforeAll(async () => {
      const begin = at(spring[0], '00:01:00');
      clock = await falseClock(begin);
      const env = { ...process.env, ...clock.env, TZ: servers };
      cluster = await startCluster({ env });
      product = await startProduct({
        ...clock.env,
        TZ: servers,
        DATABASE_URL: cluster.url,
        SAMPLE: '1',
        BACKUP_HOURS: '0',
        SIGN_IN_PER_MINUTE: '1000',
      });
      database = await openPostgres(cluster.url, 2);
      const admin = await as('admin');
      const { version } = await admin('/setting/get', { id: settingSections.company });
      await admin('/setting/update', {
        id: settingSections.company,
        version,
        changes: { timeZone: company, assetNumberPattern: '{year}-{month}-{day}/{sequence:6}' },
      });
      const keeper = await as('keeper');
      const { id: assetId } = await register(keeper);
      const plan = async (name: string, startOn: string, unit: 'day' | 'month') => {
        const drafted = await keeper('/plan/create', {
          name,
          target: 'assets',
          assetIds: [assetId],
          startOn,
          every: 1,
          unit,
        });
        await keeper('/plan/event', { id: drafted.id, version: drafted.version, event: 'activate' });
        return drafted.id;
      };
      daily = await plan('daily', spring[0], 'day');
      monthly = await plan('at the end of the month', '2027-03-31', 'month');
      const custodianId = (
        await sql<{ id: number }>`select person_id as id from account where loginid = 'keeper'`.execute(
          database.db,
        )
      ).rows[0]?.id;
      const made = await keeper('/handover/create', {
        kind: 'borrow',
        assetIds: [assetId],
        custodianId,
        dueOn: spring[1],
        post: true,
      });
      loan = made.id;
    }, patience);
    afterAll(async () => {
      await (database as typeof database | undefined)?.close();
      await (product as Product | undefined)?.kill();
      await (cluster as Cluster | undefined)?.stop();
      (clock as FalseClock | undefined)?.remove();
    });

    test.each([
      ['when the clock is put forward', spring],
      ['when it is put back', autumn],
      ['on a leap day', leap],
    ])(
      '%s, a day is a day: its work is there once, and what is made then is of it',
      async (_, days) => {
        for (const day of days) {
          for (const time of times) {
            clock.set(at(day, time));
            await work();
            const keeper = await as('keeper');
            expect((await keeper('/dashboard/figures', {})).figures).toMatchObject({ today: day });
            const { id, assetNo } = await register(keeper);
            expect(assetNo.slice(0, 10)).toBe(day);
            const { rows } = await keeper('/asset/list', {
              where: { match: 'all', of: [{ field: 'createdAt', is: 'during', values: ['today'] }] },
              limit: 200,
            });
            expect(rows.map((row) => row.id)).toContain(id);
            const found = await occurrences(daily);
            expect(found.at(-1)).toBe(day);
            expect(new Set(found).size).toBe(found.length);
            if (days === spring)
              expect(await reminders()).toEqual(day === spring[2] ? ['due', 'overdue'] : ['due']);
          }
        }
      },
      patience,
    );

    test('dates at the end of the month are those of the calendar, each once', async () => {
      const found = await occurrences(monthly);
      expect(found).toEqual([...new Set(found)]);
      expect(found.slice(0, 2)).toEqual(['2027-03-31', '2027-04-30']);
      expect(found).toContain('2028-02-29');
    });

    test(
      'a clock that is a day ahead by mistake does nothing twice, and what it did is in sight',
      async () => {
        const noon = at('2028-03-05', '12:00:00');
        const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);
        clock.set(noon);
        await work();
        clock.set(later(24 * 60));
        await work();
        await register(await as('keeper'));
        expect((await occurrences(daily)).at(-1)).toBe('2028-03-06');

        clock.set(later(5));
        await work();
        const { entriesAhead } = await (await as('admin'))('/system/state', {});
        expect(entriesAhead?.entries).toBeGreaterThan(1);
        expect(Date.parse(entriesAhead?.last ?? '')).toBeGreaterThan(later(23 * 60).getTime());

        clock.set(later(25 * 60));
        await work();
        const found = await occurrences(daily);
        expect([found.at(-1), new Set(found).size]).toEqual(['2028-03-06', found.length]);
        clock.set(later(49 * 60));
        await work();
        expect((await occurrences(daily)).at(-1)).toBe('2028-03-07');
        const admin = await as('admin');
        expect(await admin('/system/state', {})).toMatchObject({ entriesAhead: null });
        await admin('/log/verify', {});
        expect((await admin('/log/verified', {})).verified).toMatchObject({ faults: 0 });
        expect(product.log()).toBe('');
      },
      patience,
    );
  },
);
