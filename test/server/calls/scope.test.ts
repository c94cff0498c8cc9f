import { beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { jobsOn } from '../../../server/modules/job-kinds.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import { contract, type Path } from '../../../src/api/contract/index.ts';
import { type Permission, permissions } from '../../../src/api/contract/permissions.ts';
import type { Scope } from '../../../src/vocabulary/scopes.ts';
import { askToAttach, attach, picture, textFile } from '../attachments/support.ts';
import { tableOf } from '../exports/support.ts';
import { type Caller, withApp } from '../support/app.ts';
import type { AccountName, OrganName } from '../support/company.ts';
import { calls } from './payload-fields.ts';

const server = withApp();
let admin: Caller;
beforeAll(async () => {
  admin = await server.signIn('admin');
});

/** Records of the workshop that are in the hands of `staff`, made when a probe asks for them. */
class Records {
  readonly #made = new Map<string, Promise<{ id: number }>>();

  /** Draft, in stock, on a draft document, or moved by one that took effect. */
  asset = (as: 'draft' | 'inStock' | 'held' | 'moved') => this.#once(`asset ${as}`, () => makeAsset(as));

  document = (as: 'held' | 'moved') =>
    this.#once(`document ${as}`, async () =>
      admin.get('/custody/create', {
        kind: 'issue',
        organId: server.company.organs.workshop,
        assetIds: [await this.asset(as)],
        ...(as === 'moved' && { custodianId: server.company.people.nobody, post: true }),
      }),
    );

  async #once(name: string, make: () => Promise<{ id: number }>): Promise<number> {
    const made = this.#made.get(name) ?? make();
    this.#made.set(name, made);
    const { id } = await made;
    await sql`update asset set custodian_id = ${server.company.people.staff}
      where ${id} in (id, (select document_id from document_line where asset_id = asset.id))`.execute(
      server.db,
    );
    return id;
  }
}

const makeAsset = (as: string) =>
  admin.get('/asset/create', {
    name: '示波器',
    categoryId: server.company.categories.computer,
    ownerOrganId: server.company.organs.workshop,
    status: as === 'draft' ? 'draft' : 'inStock',
  });

type Probe = {
  /** Whether the call reaches the record. */
  reaches: (caller: Caller, records: Records) => Promise<boolean>;
  /** What it reaches belongs to no person, so that the scope `own` holds nothing. */
  ownsNothing?: true;
};

/** At another version, which is told to whoever has reached it. */
const reachedAccount = ({ errcode }: { errcode: number }) => {
  expect([errcodes.notFound, errcodes.stale]).toContain(errcode);
  return errcode === errcodes.stale;
};

const staff = () => ({ personId: server.company.people.staff });
const reachedInvitation = ({ errcode }: { errcode: number }) => {
  expect([errcodes.notFound, errcodes.notPermitted, errcodes.transitionRefused]).toContain(errcode);
  return errcode !== errcodes.notFound;
};

const personOfStaff = () =>
  server.db
    .selectFrom('person')
    .select(['id', 'version'])
    .where('id', '=', server.company.people.staff)
    .executeTakeFirstOrThrow();

const has = (rows: { id: number }[], id: number) => rows.some((row) => row.id === id);
const went = ({ errcode }: { errcode: number }) => {
  expect([0, errcodes.notFound, errcodes.badReference]).toContain(errcode);
  return errcode === 0;
};

/** Two assets of one serial number that nobody has told apart. */
async function twins(records: Records) {
  const [one, other] = [await records.asset('draft'), await records.asset('inStock')];
  await sql`update asset set serial_no = 'TWINS' where id in (${one}, ${other})`.execute(server.db);
  await sql`delete from assets_apart`.execute(server.db);
  return { id: Math.min(one, other), otherId: Math.max(one, other) };
}

/** A job that `staff` ordered. */
async function makeJob(state = 'compared'): Promise<number> {
  const { id } = await server.db
    .insertInto('job')
    .values({
      kind: 'bulkEdit',
      state,
      label: 'PG',
      account_id: server.company.accounts.staff,
      created_by_name: 'staff',
      plan: '{}',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A list that `staff` keeps and shares with the workshop. */
const makeList = () =>
  server.db
    .insertInto('asset_list')
    .values({
      name: '清单',
      name_sort: 'qingdan',
      search_text: 'qingdan',
      person_id: server.company.people.staff,
      organ_id: server.company.organs.workshop,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

async function makeState() {
  const { id } = await makeList();
  return { id, stateId: (await admin.get('/assetList/keep', { id })).id };
}

let merged = 0;
let classes = 0;
/** Whoever reaches the organisation is told that it is at another version. */
async function finds(caller: Caller, call: 'update' | 'move' | 'event' | 'merge' | 'remove', more: object) {
  const at = { id: server.company.organs.workshop, version: 999_999 };
  const { errcode } = await caller.ask(`/organ/${call}` as '/organ/remove', { ...at, ...more });
  expect([errcodes.stale, errcodes.notFound]).toContain(errcode);
  return errcode === errcodes.stale;
}

const probes: Partial<{ [P in Path]: Probe }> = {
  '/asset/list': {
    reaches: async (caller, records) => {
      const id = await records.asset('draft');
      return has((await caller.get('/asset/list', { ids: [id] })).rows, id);
    },
  },
  '/search/find': {
    reaches: async (caller, records) => {
      const id = await records.asset('draft');
      const { asset_no: search } = await server.db
        .selectFrom('asset')
        .where('id', '=', id)
        .select('asset_no')
        .executeTakeFirstOrThrow();
      const { hits } = await caller.get('/search/find', { search });
      return hits.some((hit) => hit.kind === 'asset' && hit.id === id);
    },
  },
  '/asset/get': {
    reaches: async (caller, records) =>
      went(await caller.ask('/asset/get', { id: await records.asset('draft') })),
  },
  '/asset/duplicates': {
    reaches: async (caller, records) =>
      went(await caller.ask('/asset/duplicates', { id: await records.asset('draft') })),
  },
  '/asset/merge': {
    // It is at another version, which is told to whoever has reached it.
    reaches: async (caller, records) => {
      const [id, into] = [await records.asset('draft'), await records.asset('inStock')];
      const asked = { id, version: 999_999, into, intoVersion: 1, take: [] };
      const { errcode } = await caller.ask('/asset/merge', asked);
      expect([errcodes.stale, errcodes.notFound]).toContain(errcode);
      return errcode === errcodes.stale;
    },
  },
  '/duplicate/list': {
    reaches: async (caller, records) => {
      const { id, otherId } = await twins(records);
      const { rows } = await caller.get('/duplicate/list', { limit: 200 });
      return rows.some(({ earlier, later }) => earlier.id === id && later.id === otherId);
    },
  },
  '/duplicate/export': {
    reaches: async (caller, records) => {
      await twins(records);
      return (await tableOf(server, caller, 'duplicate')).rows.some(
        ({ laterSerial }) => laterSerial === 'TWINS',
      );
    },
  },
  '/duplicate/tellApart': {
    reaches: async (caller, records) => went(await caller.ask('/duplicate/tellApart', await twins(records))),
  },
  '/duplicate/takeBack': {
    reaches: async (caller, records) => went(await caller.ask('/duplicate/takeBack', await twins(records))),
  },
  '/asset/undoMerge': {
    // It was merged by an earlier version, which is told to whoever has reached it.
    reaches: async (caller, records) => {
      const into = await records.asset('draft');
      merged += 1;
      await sql`insert into asset_merged (id, asset_no, name, into_id)
        values (${800_000_000 + merged}, ${`was ${merged}`}, 'x', ${into})`.execute(server.db);
      const { errcode } = await caller.ask('/asset/undoMerge', { id: 800_000_000 + merged });
      expect([errcodes.mergeNotUndoable, errcodes.notFound]).toContain(errcode);
      return errcode === errcodes.mergeNotUndoable;
    },
  },
  '/asset/successor': {
    reaches: async (caller, records) => {
      const into = await records.asset('draft');
      merged += 1;
      await sql`insert into asset_merged (id, asset_no, name, into_id)
        values (${800_000_000 + merged}, ${`was ${merged}`}, 'x', ${into})`.execute(server.db);
      return (await caller.get('/asset/successor', { id: 800_000_000 + merged })).into !== null;
    },
  },
  '/asset/parts': {
    reaches: async (caller, records) =>
      went(await caller.ask('/asset/parts', { id: await records.asset('draft') })),
  },
  '/asset/create': {
    reaches: async (caller) =>
      went(
        await caller.ask('/asset/create', {
          name: '信号源',
          categoryId: server.company.categories.computer,
          ownerOrganId: server.company.organs.workshop,
        }),
      ),
    ownsNothing: true,
  },
  '/asset/update': {
    reaches: async (caller, records) => {
      const id = await records.asset('draft');
      return went(await caller.ask('/asset/update', { id, version: 1, changes: { remark: 'x' } }));
    },
  },
  '/assetList/export': {
    reaches: async (caller) => {
      await makeList();
      return (await tableOf(server, caller, 'assetList')).rows.some(({ owner }) => owner === '郑员工');
    },
  },
  '/assetList/list': {
    reaches: async (caller) => {
      const { id } = await makeList();
      return has((await caller.get('/assetList/list', { limit: 200 })).rows, id);
    },
  },
  '/assetList/get': {
    reaches: async (caller) => went(await caller.ask('/assetList/get', await makeList())),
  },
  '/assetList/totals': {
    reaches: async (caller) => went(await caller.ask('/assetList/totals', await makeList())),
  },
  '/assetList/filter': {
    reaches: async (caller) => went(await caller.ask('/assetList/filter', await makeList())),
  },
  '/assetList/preview': {
    reaches: async (caller) =>
      went(await caller.ask('/assetList/preview', { ...(await makeList()), filter: {} })),
  },
  '/assetList/create': {
    reaches: async (caller) =>
      went(await caller.ask('/assetList/create', { name: '共享', organId: server.company.organs.workshop })),
    ownsNothing: true,
  },
  '/assetList/update': {
    reaches: async (caller) =>
      went(
        await caller.ask('/assetList/update', {
          ...(await makeList()),
          version: 1,
          changes: { remark: 'x' },
        }),
      ),
  },
  '/assetList/event': {
    reaches: async (caller) =>
      went(await caller.ask('/assetList/event', { ...(await makeList()), version: 1, event: 'retire' })),
  },
  '/assetList/merge': {
    reaches: async (caller) => {
      const { id: into } = await makeList();
      return went(await caller.ask('/assetList/merge', { ...(await makeList()), version: 1, into }));
    },
  },
  '/assetList/assets': {
    reaches: async (caller) =>
      went(
        await caller.ask('/assetList/assets', { ...(await makeList()), deed: 'add', filter: { ids: [] } }),
      ),
  },
  '/assetList/states': {
    reaches: async (caller) => went(await caller.ask('/assetList/states', await makeList())),
  },
  '/assetList/keep': {
    reaches: async (caller) => went(await caller.ask('/assetList/keep', await makeList())),
  },
  '/assetList/forget': {
    reaches: async (caller) => went(await caller.ask('/assetList/forget', await makeState())),
  },
  '/assetList/compare': {
    reaches: async (caller) => {
      const { id, stateId: fromStateId } = await makeState();
      return went(await caller.ask('/assetList/compare', { id, fromStateId, toStateId: null }));
    },
  },
  '/bulk/fields': {
    reaches: async (caller, records) => {
      const filter = { ids: [await records.asset('draft')] };
      const reply = await caller.ask('/bulk/fields', { filter });
      return went(reply) && reply.data.assets > 0;
    },
  },
  '/bulk/start': {
    reaches: async (caller, records) => {
      const filter = { ids: [await records.asset('draft')] };
      const reply = await caller.ask('/bulk/start', { filter, changes: { remark: 'x' } });
      await jobsOn(server.db).idle();
      if (!went(reply)) return false;
      const { rows } = await sql`select from job_row
        where job_id = ${reply.data.id} and outcome <> 'rejected'`.execute(server.db);
      return rows.length > 0;
    },
  },
  '/job/export': {
    reaches: async (caller) => {
      await makeJob();
      return (await tableOf(server, caller, 'job')).rows.some(({ createdBy }) => createdBy === 'staff');
    },
  },
  '/job/list': {
    reaches: async (caller) => {
      const id = await makeJob();
      return has((await caller.get('/job/list', {})).rows, id);
    },
  },
  '/job/count': {
    reaches: async (caller) => {
      await makeJob('comparing');
      return (await caller.get('/job/count', {})).running > 0;
    },
  },
  '/job/get': {
    reaches: async (caller) => went(await caller.ask('/job/get', { id: await makeJob() })),
  },
  '/job/rows': {
    reaches: async (caller) => went(await caller.ask('/job/rows', { id: await makeJob() })),
  },
  '/job/event': {
    reaches: async (caller) => went(await caller.ask('/job/event', { id: await makeJob(), event: 'cancel' })),
  },
  '/asset/event': {
    reaches: async (caller, records) => {
      const id = await records.asset('draft');
      return went(await caller.ask('/asset/event', { id, version: 1, event: 'put in stock' }));
    },
  },
  '/asset/remove': {
    reaches: async (caller, records) =>
      went(await caller.ask('/asset/remove', { id: await records.asset('draft'), version: 1 })),
  },
  '/asset/attachments': {
    reaches: async (caller, records) =>
      went(await caller.ask('/asset/attachments', { id: await records.asset('draft') })),
  },
  '/asset/attachment': {
    reaches: async ({ token }, records) => {
      const id = await records.asset('draft');
      const attachmentId = await attach(server, admin, id, textFile);
      const { body } = await server.app.inject({
        method: 'POST',
        url: '/asset/asset/attachment',
        headers: { authorization: token },
        payload: { id, attachmentId },
      });
      return body === textFile.content;
    },
  },
  '/asset/attach': {
    reaches: async (caller, records) =>
      went(await askToAttach(server, caller, await records.asset('draft'), textFile)),
  },
  '/asset/detach': {
    reaches: async (caller, records) => {
      const id = await records.asset('draft');
      const attachmentId = await attach(server, admin, id, textFile);
      return went(await caller.ask('/asset/detach', { id, attachmentId }));
    },
  },
  '/asset/cover': {
    reaches: async (caller, records) => {
      const id = await records.asset('draft');
      const attachmentId = await attach(server, admin, id, await picture());
      return went(await caller.ask('/asset/cover', { id, attachmentId }));
    },
  },
  '/asset/export': {
    reaches: async ({ token }, records) => {
      const id = await records.asset('draft');
      const { body } = await server.app.inject({
        method: 'POST',
        url: '/asset/asset/export',
        headers: { authorization: token },
        payload: { format: 'csv', language: 'en', ids: [id] },
      });
      return body.includes('示波器');
    },
  },
  '/custody/export': {
    reaches: async (caller, records) => {
      const assetId = await records.asset('held');
      await records.document('held');
      return (await tableOf(server, caller, 'custody', { assetId })).rows.length > 0;
    },
  },
  '/custody/list': {
    reaches: async (caller, records) => {
      const id = await records.document('held');
      const { rows } = await caller.get('/custody/list', { assetId: await records.asset('held') });
      return has(rows, id);
    },
  },
  '/user/getTransferList': {
    reaches: async (caller, records) => {
      const id = await records.document('moved');
      return has((await caller.get('/user/getTransferList', {})).rows, id);
    },
  },
  '/custody/get': {
    reaches: async (caller, records) =>
      went(await caller.ask('/custody/get', { id: await records.document('held') })),
  },
  '/custody/candidates': {
    reaches: async (caller, records) => {
      const id = await records.asset('draft');
      const { assetIds, refused } = await caller.get('/custody/candidates', {
        kind: 'issue',
        filter: { ids: [id] },
      });
      return assetIds.includes(id) || refused.some(({ error }) => error !== 'notFound');
    },
  },
  '/custody/stockPlaces': {
    reaches: async (caller, records) => {
      const assetIds = [await records.asset('held')];
      return went(await caller.ask('/custody/stockPlaces', { assetIds }));
    },
  },
  '/custody/create': {
    reaches: async (caller, records) => {
      const assetIds = [await records.asset('inStock')];
      return went(await caller.ask('/custody/create', { kind: 'issue', assetIds }));
    },
  },
  '/custody/update': {
    reaches: async (caller, records) => {
      const id = await records.document('held');
      return went(await caller.ask('/custody/update', { id, version: 1, remark: 'x' }));
    },
  },
  '/custody/event': {
    reaches: async (caller, records) => {
      const id = await records.document('held');
      return went(await caller.ask('/custody/event', { id, version: 1, event: 'cancel' }));
    },
  },
  '/log/export': {
    reaches: async (caller, records) => {
      const recordId = await records.asset('draft');
      return (await tableOf(server, caller, 'log', { recordKind: 'asset', recordId })).rows.length > 0;
    },
  },
  '/log/list': {
    reaches: async (caller, records) => {
      const recordId = await records.asset('draft');
      const { rows } = await caller.get('/log/list', { recordKind: 'asset', recordId });
      return rows.length > 0;
    },
  },
  '/dashboard/figures': {
    reaches: async (caller, records) => {
      await records.asset('draft');
      const { figures, mine } = await caller.get('/dashboard/figures', {});
      return figures ? figures.assets > 0 : mine.length > 0;
    },
  },
  '/organ/list': {
    reaches: async (caller) =>
      has((await caller.get('/organ/list', {})).rows, server.company.organs.workshop),
  },
  '/organ/export': {
    reaches: async (caller) =>
      (await tableOf(server, caller, 'organ')).rows.some(({ name }) => String(name).endsWith('一车间')),
    ownsNothing: true,
  },
  '/organ/tree': {
    reaches: async (caller) =>
      has((await caller.get('/organ/tree', {})).rows, server.company.organs.workshop),
    ownsNothing: true,
  },
  '/organ/get': {
    reaches: async (caller) => went(await caller.ask('/organ/get', { id: server.company.organs.workshop })),
    ownsNothing: true,
  },
  '/organ/create': {
    reaches: async (caller) => {
      const parentId = server.company.organs.workshop;
      classes += 1;
      return went(await caller.ask('/organ/create', { name: `班 ${classes}`, parentId }));
    },
    ownsNothing: true,
  },
  '/organ/plant': {
    reaches: async (caller) => {
      const parentId = server.company.organs.workshop;
      classes += 1;
      const nodes = [{ name: `班 ${classes}`, below: null }];
      return went(await caller.ask('/organ/plant', { parentId, nodes }));
    },
    ownsNothing: true,
  },
  '/organ/update': { reaches: (caller) => finds(caller, 'update', { changes: {} }), ownsNothing: true },
  '/organ/move': { reaches: (caller) => finds(caller, 'move', { parentId: null }), ownsNothing: true },
  '/organ/event': { reaches: (caller) => finds(caller, 'event', { event: 'retire' }), ownsNothing: true },
  '/organ/merge': { reaches: (caller) => finds(caller, 'merge', { into: 1 }), ownsNothing: true },
  '/organ/remove': { reaches: (caller) => finds(caller, 'remove', {}), ownsNothing: true },
  '/account/export': {
    reaches: async (caller) =>
      (await tableOf(server, caller, 'account')).rows.some(({ loginid }) => loginid === 'staff'),
  },
  '/account/list': {
    reaches: async (caller) =>
      has((await caller.get('/account/list', { limit: 200 })).rows, server.company.accounts.staff),
  },
  '/account/get': {
    reaches: async (caller) => went(await caller.ask('/account/get', { id: server.company.accounts.staff })),
  },
  '/account/create': {
    // Whoever gives a role with more rights is told so, having reached the person, who has an account.
    reaches: async (caller) => {
      const { errcode } = await caller.ask('/account/create', {
        personId: server.company.people.staff,
        loginid: 'another',
        roleIds: [server.company.roles.staff],
      });
      expect([errcodes.notFound, errcodes.duplicate]).toContain(errcode);
      return errcode === errcodes.duplicate;
    },
  },
  '/account/invite': {
    // Whoever may do less than the person, who has chosen a password, is told so, having reached them.
    reaches: async (caller) => reachedInvitation(await caller.ask('/account/invite', staff())),
  },
  '/account/withdrawInvitation': {
    reaches: async (caller) => reachedInvitation(await caller.ask('/account/withdrawInvitation', staff())),
  },
  '/account/setRoles': {
    reaches: async (caller) => {
      const personId = server.company.people.staff;
      const asked = { personId, version: 1_000_000, roleIds: [server.company.roles.staff] };
      return reachedAccount(await caller.ask('/account/setRoles', asked));
    },
  },
  '/account/setDisabled': {
    reaches: async (caller) => {
      const asked = { personId: server.company.people.staff, version: 1_000_000, disabled: true };
      return reachedAccount(await caller.ask('/account/setDisabled', asked));
    },
  },
  '/account/endSessions': {
    // Whoever may do less than the person is told so, having reached them.
    reaches: async (caller) => {
      const { errcode } = await caller.ask('/account/endSessions', {
        personId: server.company.people.staff,
      });
      expect([0, errcodes.notFound, errcodes.notPermitted]).toContain(errcode);
      return errcode !== errcodes.notFound;
    },
  },
  '/account/unlock': {
    reaches: async (caller) =>
      went(await caller.ask('/account/unlock', { personId: server.company.people.staff })),
  },
  '/account/resetPassword': {
    // Whoever may do less than the person is told so, having reached them.
    reaches: async (caller) => {
      const { errcode } = await caller.ask('/account/resetPassword', {
        personId: server.company.people.staff,
      });
      expect([0, errcodes.notFound, errcodes.notPermitted]).toContain(errcode);
      await sql`update account set password_is_default = (loginid = 'newcomer')`.execute(server.db);
      return errcode !== errcodes.notFound;
    },
  },
  '/account/removeSecondFactor': {
    reaches: async (caller) => {
      const { errcode } = await caller.ask('/account/removeSecondFactor', {
        personId: server.company.people.staff,
      });
      // Whoever may do less than the person, or finds no second factor, is told so, having reached them.
      expect([errcodes.notFound, errcodes.notPermitted, errcodes.transitionRefused]).toContain(errcode);
      return errcode !== errcodes.notFound;
    },
  },
  '/person/export': {
    reaches: async (caller) =>
      (await tableOf(server, caller, 'person')).rows.some(({ jobNo }) => jobNo === 'staff'),
  },
  '/person/list': {
    reaches: async (caller) =>
      has((await caller.get('/person/list', { limit: 200 })).rows, server.company.people.staff),
  },
  '/person/get': {
    reaches: async (caller) => went(await caller.ask('/person/get', { id: server.company.people.staff })),
  },
  '/person/create': {
    reaches: async (caller) => {
      const jobNo = `made ${Math.random()}`;
      const { workshop } = server.company.organs;
      return went(await caller.ask('/person/create', { name: '新人', jobNo, organId: workshop }));
    },
    ownsNothing: true,
  },
  '/person/update': {
    reaches: async (caller) => {
      const { id, version } = await personOfStaff();
      return went(await caller.ask('/person/update', { id, version, changes: { remark: `${version}` } }));
    },
  },
  '/person/event': {
    // Whoever may do less than the person is told so, having reached them.
    reaches: async (caller) => {
      const { id, version } = await personOfStaff();
      const { errcode } = await caller.ask('/person/event', { id, version, event: 'leave' });
      await sql`update person set state = 'active' where id = ${id}`.execute(server.db);
      const told: number[] = [0, errcodes.notPermitted, errcodes.stillHolds];
      expect([errcodes.notFound, ...told]).toContain(errcode);
      return told.includes(errcode);
    },
  },
  '/person/merge': {
    // There is none to merge them into, which is told to whoever has reached them.
    reaches: async (caller) => {
      const { errcode } = await caller.ask('/person/merge', {
        ...(await personOfStaff()),
        into: 900_000_000,
      });
      expect([errcodes.notFound, errcodes.badReference]).toContain(errcode);
      return errcode === errcodes.badReference;
    },
  },
  '/user/getUserList': {
    reaches: async (caller) =>
      has((await caller.get('/user/getUserList', { limit: 200 })).rows, server.company.people.staff),
  },
};

/** Calls that reach no record of an organisation, each with what holds it instead. */
const elsewhere: Partial<{ [P in Path]: string }> = {
  '/timeline/list': 'the right to see the record holds it: comments/comments.test.ts',
  '/comment/get': 'the right to see the record holds it: comments/comments.test.ts',
  '/comment/people': 'the right to see the record holds it: comments/comments.test.ts',
  '/comment/create': 'the right to see the record holds it: comments/comments.test.ts',
  '/comment/update': 'the right to see the record holds it: comments/comments.test.ts',
  '/comment/event': 'the right to see the record holds it: comments/comments.test.ts',
  '/watch/get': 'the right to see the record holds it: comments/comments.test.ts',
  '/watch/set': 'the right to see the record holds it: comments/comments.test.ts',
  '/notification/list': 'a notification is its person’s: comments/notifications.test.ts',
  '/notification/count': 'a notification is its person’s: comments/notifications.test.ts',
  '/notification/read': 'a notification is its person’s: comments/notifications.test.ts',
  '/location/list': 'everybody sees every place',
  '/category/list': 'everybody sees every category',
  '/location/export': 'places belong to no organisation',
  '/category/export': 'categories belong to no organisation',
  '/supplier/export': 'suppliers belong to no organisation',
  '/supplier/list': 'everybody sees every supplier',
  '/supplier/get': 'everybody sees every supplier',
  '/supplier/create': 'suppliers belong to no organisation',
  '/supplier/update': 'suppliers belong to no organisation',
  '/supplier/event': 'suppliers belong to no organisation',
  '/supplier/merge': 'suppliers belong to no organisation',
  '/location/tree': 'places belong to no organisation',
  '/location/get': 'places belong to no organisation',
  '/location/create': 'places belong to no organisation',
  '/location/plant': 'places belong to no organisation',
  '/location/update': 'places belong to no organisation',
  '/location/move': 'places belong to no organisation',
  '/location/event': 'places belong to no organisation',
  '/location/merge': 'places belong to no organisation',
  '/location/remove': 'places belong to no organisation',
  '/category/tree': 'categories belong to no organisation',
  '/category/get': 'categories belong to no organisation',
  '/category/create': 'categories belong to no organisation',
  '/category/plant': 'categories belong to no organisation',
  '/category/update': 'categories belong to no organisation',
  '/category/move': 'categories belong to no organisation',
  '/category/event': 'categories belong to no organisation',
  '/category/merge': 'categories belong to no organisation',
  '/category/remove': 'categories belong to no organisation',
  '/view/list': 'a view is its person’s or shared with an organisation: views/views.test.ts',
  '/view/get': 'a view is its person’s or shared with an organisation: views/views.test.ts',
  '/view/create': 'a view is its person’s or shared with an organisation: views/views.test.ts',
  '/view/update': 'a view is its person’s or shared with an organisation: views/views.test.ts',
  '/view/remove': 'a view is its person’s or shared with an organisation: views/views.test.ts',
  '/view/choose': 'a view is its person’s or shared with an organisation: views/views.test.ts',
  '/view/roles': 'roles belong to no organisation: views/roles.test.ts',
  '/field/list': 'categories belong to no organisation',
  '/field/get': 'categories belong to no organisation',
  '/field/create': 'categories belong to no organisation',
  '/field/update': 'categories belong to no organisation',
  '/field/order': 'categories belong to no organisation',
  '/field/remove': 'categories belong to no organisation',
  '/field/preview': 'of values out of sight only their number is told: custom-fields/fields.test.ts',
  '/role/list': 'roles belong to no organisation; who has one: roles/roles.test.ts',
  '/role/get': 'roles belong to no organisation; who has one: roles/roles.test.ts',
  '/role/create': 'roles belong to no organisation',
  '/role/update': 'roles belong to no organisation',
  '/role/remove': 'roles belong to no organisation',
  '/account/roles': 'roles belong to no organisation',
  '/role/export': 'roles belong to no organisation',
  '/error/export': 'errors belong to no organisation',
  '/error/list': 'errors belong to no organisation',
  '/database/space': 'the database belongs to no organisation',
  '/setting/list': 'settings belong to no organisation',
  '/setting/get': 'settings belong to no organisation',
  '/setting/update': 'settings belong to no organisation',
  '/setting/logo': 'settings belong to no organisation',
  '/backup/list': 'the database belongs to no organisation',
  '/backup/run': 'the database belongs to no organisation',
  '/backup/verify': 'the database belongs to no organisation',
  '/backup/download': 'the database belongs to no organisation',
  '/log/verified': 'the log is verified whole',
  '/log/verify': 'the log is verified whole',
  '/system/state': 'the server belongs to no organisation',
  '/setup/steps': 'the company is counted whole, for administrators alone',
  '/setup/categories': 'categories belong to no organisation',
  '/machine/lives': 'what the machines say of every record alike',
  '/upload': 'a file is its owner’s: imports/abuse.test.ts',
  '/import/inspect': 'a file is its owner’s: imports/abuse.test.ts',
  '/import/start': 'a file is its owner’s: imports/abuse.test.ts',
  '/import/get': 'a run is its owner’s, or everybody’s: imports/abuse.test.ts',
  '/import/rows': 'a run is its owner’s, or everybody’s: imports/abuse.test.ts',
  '/import/export': 'a run is its owner’s, or everybody’s: exports/lists.test.ts',
  '/import/list': 'a run is its owner’s, or everybody’s: imports/abuse.test.ts',
  '/import/event': 'a run is its owner’s: imports/abuse.test.ts',
  '/import/summary': 'a run is its owner’s, or everybody’s: imports/abuse.test.ts',
  '/import/undoable': 'a run is its owner’s: imports/abuse.test.ts',
  '/import/unknown': 'a run is its owner’s, and names only what it may name: imports/answers.test.ts',
  '/import/answer': 'a run is its owner’s, and means only what it may name: imports/answers.test.ts',
};

const guarded = calls.filter(([, { access }]) => access !== 'public' && access !== 'session');

test('every call that needs a permission is held here, or says what holds it', () => {
  const known = [...Object.keys(probes), ...Object.keys(elsewhere)];
  expect(guarded.map(([path]) => path).toSorted()).toEqual(known.toSorted());
});

type Case = [who: AccountName, scope: Scope, chosen: OrganName | null, reached: boolean];

/** The workshop lies below the east; the record is in the hands of `staff`, who belongs to the workshop. */
const cases: Case[] = [
  ['eastKeeper', 'all', null, true],
  ['eastKeeper', 'subtree', null, true],
  ['eastKeeper', 'chosen', 'workshop', true],
  ['eastKeeper', 'chosen', 'south', false],
  ['eastKeeper', 'organ', null, false],
  ['eastKeeper', 'own', null, false],
  ['staff', 'subtree', null, true],
  ['staff', 'organ', null, true],
  ['staff', 'own', null, true],
  ['southKeeper', 'subtree', null, false],
  ['southKeeper', 'chosen', 'workshop', true],
];

describe.each(Object.entries(probes) as [Path, Probe][])('%s', (path, { reaches, ownsNothing }) => {
  test('reaches what the scope of its own permission holds, whatever the others hold', async () => {
    const own = contract[path].access as Permission;
    // What is only read serves for all.
    const shared = contract[path].cancellable ? new Records() : null;
    const seen: [string, boolean][] = [];
    const expected: [string, boolean][] = [];
    for (const [who, scope, chosen, usual] of cases) {
      const reached = usual && !(ownsNothing && scope === 'own');
      // The others would say the opposite.
      const others: Scope = reached ? 'own' : 'all';
      const wrong = others === 'own' && who === 'staff' ? 'chosen' : others;
      const caller = await server.signIn(who, {
        permissions: {
          ...Object.fromEntries(Object.keys(permissions).map((permission) => [permission, wrong])),
          [own]: scope,
        },
        organs: chosen === null ? [] : [server.company.organs[chosen]],
      });
      const named = `${who} ${scope} ${chosen ?? ''}`;
      expected.push([named, reached]);
      seen.push([named, await reaches(caller, shared ?? new Records())]);
    }
    expect(seen).toEqual(expected);
  }, 60_000);
});
