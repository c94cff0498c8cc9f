import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { sealLog } from '../../../server/database/seal.ts';
import { writeLog } from '../../../server/log/write-log.ts';
import { dateNotices, stepNotices } from '../../../server/modules/notices.ts';
import { createDueTasks } from '../../../server/modules/schedules/create-tasks.ts';
import { notifyOfDates } from '../../../server/notices/notify-of-dates.ts';
import { notifyOfSteps } from '../../../server/notices/notify-of-steps.ts';
import { makeAssets } from '../documents/support.ts';
import { startRound } from '../stock-takes/support.ts';
import type { Caller } from '../support/app.ts';
import type { AccountName } from '../support/company.ts';
import { withWholeApp } from '../support/whole-app.ts';

const server = withWholeApp();
const names = ['keeper', 'eastKeeper', 'southKeeper', 'engineer', 'staff'] as const satisfies AccountName[];
type Name = (typeof names)[number];
let people: Record<Name, Caller>;
const { keeper: asKeeper, eastKeeper: asEast } = {
  keeper: () => people.keeper,
  eastKeeper: () => people.eastKeeper,
};

const settings = { loanReminderDays: 2, dueNoticeDays: 1, endNoticeDays: 30, waitNoticeDays: 2 };
const dates = (changes: Partial<typeof settings> = {}) =>
  notifyOfDates(server.db, dateNotices, { ...settings, ...changes });
const steps = async () => {
  await sealLog(server.db);
  await notifyOfSteps(server.db, stepNotices);
};
const today = async (days = 0) => {
  const { rows } = await sql<{
    day: string;
  }>`select (company_today() + ${days}::int)::text as day`.execute(server.db);
  return rows[0]?.day ?? '';
};
/** The reasons for which each person was notified of a record. */
const reasonsOf = async (kind: string, id: number, besides: string[] = []) => {
  const found: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const { rows } = await people[name].get('/notification/list', {});
    const matching = rows.filter(
      (row) => row.recordKind === kind && row.recordId === id && !besides.includes(row.reason),
    );
    if (matching.length > 0)
      found[name] = matching
        .map(({ reason }) => reason)
        .sort()
        .join(' ');
  }
  return found;
};
const asset = async (place: 'east' | 'south' = 'east') =>
  (await makeAssets(server, asKeeper(), 1, place))[0] ?? 0;

beforeAll(async () => {
  const callers = await Promise.all(names.map((name) => server.signIn(name)));
  people = Object.fromEntries(names.map((name, at) => [name, callers[at]])) as typeof people;
});
beforeEach(async () => {
  await steps();
  await dates();
  await sql`delete from notification`.execute(server.db);
});

const task = async (dueOn: string, assigned = true) =>
  asKeeper().get('/maintenanceTask/create', {
    assetId: await asset(),
    name: '保养',
    instruction: '',
    dueOn,
    ...(assigned && { assigneeId: server.company.people.engineer }),
  });
let made: Promise<number> | undefined;
const checklist = () => {
  const items = [
    {
      key: 'ok',
      label: '外观',
      type: 'yesNo',
      required: true,
      unit: '',
      min: '',
      max: '',
      choices: [],
      abnormal: [],
    },
  ];
  made ??= asKeeper()
    .get('/checklist/create', { name: '表', items } as never)
    .then(({ id }) => id);
  return made;
};
const round = async (dueOn: string) => {
  const points = [{ assetId: await asset(), locationId: null, checklistId: await checklist() }];
  const { id: routeId } = await asEast().get('/inspectionRoute/create', { name: '线', points });
  return asEast().get('/inspection/create', {
    routeId,
    dueOn,
    assigneeId: server.company.people.engineer,
  });
};
const bill = async (dueOn: string, state: string) => {
  const { id } = await asKeeper().get('/bill/create', {
    type: 'purchase',
    supplierId: server.company.supplier,
    organisationId: server.company.organisations.east,
    invoicedOn: '2026-01-01',
    dueOn,
    lines: [{ description: 'x', quantity: '1', unitPrice: '10', taxRate: '13' }],
  } as never);
  await sql`update bill set state = ${state} where id = ${id}`.execute(server.db);
  return { id };
};

const counting = async (dueOn: string) => {
  const counters = [{ personId: server.company.people.eastKeeper, locationId: null }];
  const take = await startRound(asKeeper(), [await asset()], { counters });
  await sql`update stock_take set due_on = ${dueOn}::date where id = ${take.id}`.execute(server.db);
  return take;
};

describe('of a date', () => {
  const cases: [about: string, make: () => Promise<[kind: string, id: number]>, who: object][] = [
    [
      'a task that is due tomorrow, whoever does it is notified',
      async () => ['maintenanceTask', (await task(await today(1))).id],
      { engineer: 'due' },
    ],
    [
      'a task without anybody, those who give it to somebody are notified',
      async () => ['maintenanceTask', (await task(await today(1), false)).id],
      { keeper: 'due', eastKeeper: 'due' },
    ],
    [
      'a task that is overdue, those who look after it are notified as well',
      async () => ['maintenanceTask', (await task(await today(-1))).id],
      { engineer: 'overdue', keeper: 'overdue', eastKeeper: 'overdue' },
    ],
    [
      'a round that is due today',
      async () => ['inspection', (await round(await today())).id],
      { engineer: 'due' },
    ],
    [
      'a round that is overdue',
      async () => ['inspection', (await round(await today(-1))).id],
      { engineer: 'overdue', keeper: 'overdue', eastKeeper: 'overdue' },
    ],
    [
      'a warranty that ends in 30 days, those who look after the asset are notified',
      async () => {
        const id = await asset();
        await sql`update asset set warranty_until = ${await today(30)}::date where id = ${id}`.execute(
          server.db,
        );
        return ['asset', id];
      },
      { keeper: 'ends', eastKeeper: 'ends' },
    ],
    [
      'a certificate that ends',
      async () => {
        const { id } = await task(await today(90));
        await sql`update maintenance_task set certificate_until = ${await today(7)}::date where id = ${id}`.execute(
          server.db,
        );
        return ['maintenanceTask', id];
      },
      { keeper: 'ends', eastKeeper: 'ends' },
    ],
    [
      'a bill that is to be paid',
      async () => ['bill', (await bill(await today(1), 'approved')).id],
      { keeper: 'due', eastKeeper: 'due' },
    ],
    [
      'a bill that is late',
      async () => ['bill', (await bill(await today(-1), 'partlyPaid')).id],
      { keeper: 'overdue', eastKeeper: 'overdue' },
    ],
    [
      'a stock-take that is to be finished today, its counters are notified',
      async () => ['stockTake', (await counting(await today())).id],
      { eastKeeper: 'due' },
    ],
    [
      'a stock-take that is late, its creator is notified as well',
      async () => ['stockTake', (await counting(await today(-1))).id],
      { eastKeeper: 'overdue', keeper: 'overdue' },
    ],
    [
      'a budget that is used to its warning, those who look after it are notified',
      async () => {
        const year = Number((await today()).slice(0, 4)) + 1;
        const organisationId = server.company.organisations.east;
        const { id } = await (await server.signIn('admin')).get('/budget/create', {
          organisationId,
          year,
          amount: '12',
        });
        const { id: billId } = await bill(await today(90), 'draft');
        await sql`update bill set invoiced_on = make_date(${year}, 1, 2), state = 'approved', budget_id = ${id}
          where id = ${billId}`.execute(server.db);
        return ['budget', id];
      },
      { keeper: 'spent', eastKeeper: 'spent' },
    ],
    [
      'a request that waits for two days, those who answer it are notified',
      async () => {
        const { id } = await people.staff.get('/request/create', {
          type: 'issue',
          categoryId: server.company.categories.desk,
          quantity: 1,
          reason: 'x',
        });
        await sql`update request set created_at = now() - interval '3 days' where id = ${id}`.execute(
          server.db,
        );
        await sql`delete from notification`.execute(server.db);
        return ['request', id];
      },
      { keeper: 'waits', eastKeeper: 'waits' },
    ],
  ];
  test.each(cases)('%s', async (_, make, who) => {
    const [kind, id] = await make();
    expect(await dates()).toBe(1);
    expect(await reasonsOf(kind, id, ['change'])).toEqual(who);
    expect(await dates()).toBe(0);
  });

  test('a spare part below its minimum is said once for each time that it falls', async () => {
    const { id } = await asKeeper().get('/sparePart/create', { name: '滤芯', stock: '5', minimum: '4' });
    expect(await dates()).toBe(0);
    const use = (stock: string) =>
      sql`update spare_part set stock = ${stock}::numeric where id = ${id}`.execute(server.db);
    await use('3');
    expect(await dates()).toBe(1);
    expect(await reasonsOf('sparePart', id)).toEqual({
      keeper: 'low',
      eastKeeper: 'low',
      southKeeper: 'low',
    });
    await use('1');
    expect(await dates()).toBe(0);
    await use('9');
    expect(await dates()).toBe(0);
    await use('2');
    expect(await dates()).toBe(1);
    const { rows } = await asKeeper().get('/sparePart/list', { low: true });
    expect(rows.map((row) => row.id)).toEqual([id]);
    await asKeeper().get('/sparePart/update', { id, version: 1, changes: { minimum: '0' } });
    expect((await asKeeper().get('/sparePart/get', { id })).low).toBe(false);
  });

  test('of a paused plan, those who look after it are notified of each date that passes', async () => {
    const { id } = await asKeeper().get('/plan/create', {
      name: '季度保养',
      organisationId: server.company.organisations.east,
      target: 'assets',
      assetIds: [await asset()],
      startOn: await today(),
      every: 3,
      unit: 'month',
    } as never);
    await sql`update plan set state = 'paused', next_on = company_today() where id = ${id}`.execute(
      server.db,
    );
    expect(await dates()).toBe(1);
    expect(await reasonsOf('plan', id, ['change'])).toEqual({ keeper: 'paused', eastKeeper: 'paused' });
    expect(await dates()).toBe(0);
  });

  test('whoever manages accounts is notified before an unused password or invitation is over', async () => {
    const admin = await server.signIn('admin');
    const { staff } = server.company.accounts;
    await sql`update account set password_expires_at = now() + interval '5 hours' where id = ${staff}`.execute(
      server.db,
    );
    expect(await dates()).toBe(1);
    const { rows } = await admin.get('/notification/list', {});
    expect(rows).toMatchObject([
      { recordKind: 'person', recordId: server.company.people.staff, reason: 'expires' },
    ]);
    await sql`update account set password_expires_at = null where id = ${staff}`.execute(server.db);
  });

  test('whoever looks after backups is notified of one that is broken, and of a log that is not whole', async () => {
    const admin = await server.signIn('admin');
    await sql`insert into backup (name, entries_at_least, verified_at) values ('houqin-x.dump', 1, now())`.execute(
      server.db,
    );
    expect(await dates()).toBe(1);
    await sql`insert into log_verification (id, verified_at, faults) values (1, now(), 2)
      on conflict (id) do update set verified_at = now(), faults = 2`.execute(server.db);
    expect(await dates()).toBe(1);
    const { rows } = await admin.get('/notification/list', {});
    expect(rows).toMatchObject([{ recordKind: 'setting', reason: 'abnormal', times: 2 }]);
    expect(await dates()).toBe(0);
  });

  test('that is moved people are notified anew, and not of what is done meanwhile', async () => {
    const { id } = await task(await today(1));
    await dates();
    await sql`update maintenance_task set due_on = due_on - 1 where id = ${id}`.execute(server.db);
    expect(await dates()).toBe(1);
    await sql`update maintenance_task set due_on = due_on - 1, state = 'done' where id = ${id}`.execute(
      server.db,
    );
    expect(await dates()).toBe(0);
  });

  test('nobody is notified before it where the company wants that', async () => {
    await task(await today(1));
    expect(await dates({ dueNoticeDays: 0 })).toBe(0);
  });

  test('many records are one notification that names the first', async () => {
    const made = [];
    for (let at = 0; at < 5; at += 1) made.push((await task(await today(-1))).id);
    await Promise.all([dates(), dates(), dates()]);
    const { rows: all } = await people.engineer.get('/notification/list', {});
    const rows = all.filter(({ reason }) => reason === 'overdue');
    expect(rows.reduce((sum, { others }) => sum + others + 1, 0)).toBe(5);
    expect(rows.at(-1)).toMatchObject({ recordId: made[0], recordLabel: expect.stringContaining('保养') });
  });

  test('nobody is notified who may not see the record any more', async () => {
    const { id } = await round(await today(-1));
    await dates();
    await sql`update inspection set organisation_id = ${server.company.organisations.south} where id = ${id}`.execute(
      server.db,
    );
    expect(await reasonsOf('inspection', id, ['change'])).toEqual({ engineer: 'overdue', keeper: 'overdue' });
  });
});

describe('of a step', () => {
  const cases: [about: string, take: () => Promise<[kind: string, id: number]>, who: object][] = [
    [
      'by which a fault is reported, those who dispatch it are notified',
      async () => {
        const assetId = await asset();
        const { id } = await people.staff
          .get('/repair/report', { assetId, fault: 'x', urgency: 'normal' })
          .catch(() => people.eastKeeper.get('/repair/report', { assetId, fault: 'x', urgency: 'normal' }));
        return ['repair', id];
      },
      { keeper: 'reported' },
    ],
    [
      'by which a task is given to somebody, they are notified',
      async () => ['maintenanceTask', (await task(await today(9))).id],
      { engineer: 'assigned' },
    ],
    [
      'by which a round is given to somebody',
      async () => ['inspection', (await round(await today(9))).id],
      { engineer: 'assigned' },
    ],
    [
      'by which counting begins, its counters are notified',
      async () => ['stockTake', (await counting(await today(9))).id],
      { eastKeeper: 'assigned' },
    ],
    [
      'by which counting is finished, those who approve it are notified',
      async () => {
        const { id, version } = await counting(await today(9));
        await steps();
        await sql`delete from notification`.execute(server.db);
        await asKeeper().get('/stockTake/event', { id, version, event: 'finish counting' });
        return ['stockTake', id];
      },
      {},
    ],
    [
      'by which a task is skipped, those who look after it are notified',
      async () => {
        const { id, version } = await task(await today(9));
        await steps();
        await sql`delete from notification`.execute(server.db);
        await asEast().get('/maintenanceTask/event', { id, version, event: 'skip', reason: 'x' });
        return ['maintenanceTask', id];
      },
      { engineer: 'skipped', keeper: 'skipped' },
    ],
  ];
  test.each(cases)('%s', async (_, take, who) => {
    const [kind, id] = await take();
    await steps();
    const found = await reasonsOf(kind, id);
    expect(found).toEqual(who);
    await steps();
    expect(await reasonsOf(kind, id)).toEqual(found);
  });

  test('with which long work ends, whoever ordered it is notified, though it is theirs', async () => {
    const { rows } = await sql<{ id: number }>`
      insert into job (kind, account_id, created_by_name, state, label, plan)
      values ('bulkEdit', ${server.company.accounts.keeper}, 'x', 'written', '改地点', '{}') returning id`.execute(
      server.db,
    );
    const id = rows[0]?.id ?? 0;
    const author = { id: server.company.people.keeper, name: 'x', ip: null };
    const entry = { way: 'bulk', recordKind: 'bulkEdit', recordId: id, recordLabel: '改地点' } as const;
    const log = (action: string) =>
      writeLog(server.db, author, { ...entry, action, organisationId: null, changes: [] });
    await log('bulk edit/writing/changes written/written');
    await steps();
    expect(await reasonsOf('bulkEdit', id)).toEqual({ keeper: 'ended' });
    await log('bulk edit/writing/fail/failed');
    await steps();
    expect(await reasonsOf('bulkEdit', id)).toEqual({ keeper: 'ended failed' });
  });

  test('that the server takes by itself somebody is notified always: a task that it skips, a round that is missed', async () => {
    const day = await today(-3);
    const plan = async (more: object) => {
      const drafted = await asEast().get('/plan/create', {
        name: '天天',
        startOn: day,
        every: 1,
        unit: 'day',
        assigneeId: server.company.people.engineer,
        ...more,
      } as never);
      await asEast().get('/plan/event', { id: drafted.id, version: drafted.version, event: 'activate' });
      return drafted.id;
    };
    await plan({ target: 'assets', assetIds: [await asset()] });
    const points = [{ assetId: await asset(), locationId: null, checklistId: await checklist() }];
    const { id: routeId } = await asEast().get('/inspectionRoute/create', { name: '线', points });
    await plan({ target: 'route', routeId });
    await createDueTasks(server.db, await today(1));
    await steps();
    const { rows } = await people.keeper.get('/notification/list', {});
    const reasons = rows.map(({ recordKind, reason }) => `${recordKind} ${reason}`);
    expect(reasons).toEqual(expect.arrayContaining(['maintenanceTask skipped', 'inspection missed']));
    // A plan that is late by days is one line.
    expect(new Set(reasons).size).toBe(reasons.length);
  });

  test('several servers tell of it once, in the order of the log', async () => {
    const { id } = await task(await today(9));
    await sealLog(server.db);
    await Promise.all([1, 2, 3].map(() => notifyOfSteps(server.db, stepNotices)));
    await steps();
    const { rows } = await people.engineer.get('/notification/list', {});
    expect(rows).toMatchObject([{ recordId: id, reason: 'assigned', times: 1, others: 0 }]);
  });

  test('nobody is notified of what an import wrote', async () => {
    const { id } = await task(await today(9));
    await sql`insert into log_entry (actor_name, way, action, record_kind, record_id, record_label, changes)
      values ('x', 'import', 'created', 'maintenanceTask', ${id}, 'x', '[]')`.execute(server.db);
    await steps();
    const { rows } = await people.engineer.get('/notification/list', {});
    const assigned = rows.filter(({ reason }) => reason === 'assigned');
    expect(assigned).toMatchObject([{ recordId: id, times: 1 }]);
  });
});
