import { sql } from 'kysely';
import { errcodes } from '../../../../src/api/contract/errors.ts';
import { sheetWords } from '../../depreciation/sheet-words.ts';
import { admin, server } from './bench.ts';
import type { Probe, Probes } from './probe.ts';
import { has, went } from './replies.ts';

/** A previewed run of the workshop. */
const makeRun = () =>
  admin.get('/depreciation/create', {
    organisationId: server.company.organisations.workshop,
    month: '2024-05',
  });

/** An asset of the records that is charged by its work. */
async function worker(records: Parameters<NonNullable<Probe['reaches']>>[1]) {
  const id = await records.asset('inStock');
  await sql`update asset set depreciation_method = 'unitsOfProduction', total_work = 100, original_value = 100,
    purchase_date = '2024-05-20', in_service_date = null, residual_rate = 0 where id = ${id}`.execute(
    server.db,
  );
  return id;
}

const readsRun = (path: '/depreciation/get' | '/depreciation/lines' | '/depreciation/skipped'): Probe => ({
  reaches: async (caller) => went(await caller.ask(path, { id: (await makeRun()).id })),
  ownsNothing: true,
});

export const depreciationProbes: Probes = {
  '/depreciation/list': {
    reaches: async (caller) => {
      const { id } = await makeRun();
      return has((await caller.get('/depreciation/list', {})).rows, id);
    },
    ownsNothing: true,
  },
  '/depreciation/get': readsRun('/depreciation/get'),
  '/depreciation/lines': readsRun('/depreciation/lines'),
  '/depreciation/skipped': readsRun('/depreciation/skipped'),
  '/depreciation/runSheet': {
    reaches: async (caller) => {
      const { headers } = await server.app.inject({
        method: 'POST',
        url: '/asset/depreciation/runSheet',
        headers: { authorization: caller.token },
        payload: { id: (await makeRun()).id, words: sheetWords },
      });
      return headers['content-type'] === 'application/pdf';
    },
    ownsNothing: true,
  },
  '/depreciation/create': {
    reaches: async (caller) => {
      const organisationId = server.company.organisations.workshop;
      return went(await caller.ask('/depreciation/create', { organisationId, month: '2024-05' }));
    },
    ownsNothing: true,
  },
  '/depreciation/event': {
    reaches: async (caller) => {
      const { id, version } = await makeRun();
      return went(await caller.ask('/depreciation/event', { id, version, event: 'cancel' }));
    },
    ownsNothing: true,
  },
  '/depreciation/post': {
    reaches: async (caller) => {
      const { id, version } = await makeRun();
      const answer = await caller.ask('/depreciation/post', { id, version, event: 'post' });
      if (answer.errcode !== 0) return went(answer);
      await admin.get('/depreciation/post', { id, version: answer.data.version, event: 'reverse' });
      return true;
    },
    ownsNothing: true,
  },
  '/depreciation/schedule': {
    reaches: async (caller, records) =>
      went(await caller.ask('/depreciation/schedule', { assetId: await records.asset('draft') })),
  },
  '/depreciation/work': {
    reaches: async (caller, records) => {
      const assetId = await worker(records);
      const { rows } = await caller.get('/depreciation/work', { month: '2024-06', assetId });
      return rows.length > 0;
    },
  },
  '/asset/saveWork': {
    reaches: async (caller, records) => {
      const assetId = await worker(records);
      const entries = [{ assetId, units: '1', before: null, source: 'person' as const }];
      return went(await caller.ask('/asset/saveWork', { month: '2024-06', entries }));
    },
  },
  '/asset/shareDepreciation': {
    reaches: async (caller, records) => {
      const id = await records.asset('draft');
      return went(await caller.ask('/asset/shareDepreciation', { id, version: 1, shares: [], reason: 'x' }));
    },
  },
  '/asset/enterRate': {
    reaches: async (caller, records) => {
      const id = await records.asset('draft');
      const { errcode } = await caller.ask('/asset/enterRate', { id, version: 1, rate: '7.1' });
      // It is in the currency of the company already.
      return errcode === errcodes.badValue;
    },
  },
  '/asset/adjustDepreciation': {
    reaches: async (caller, records) => {
      const id = await records.asset('draft');
      return went(
        await caller.ask('/asset/adjustDepreciation', { id, version: 1, usefulLifeMonths: 36, reason: 'x' }),
      );
    },
  },
};
