import { sql } from 'kysely';
import { sheetWords as depreciationWords } from '../../depreciation/sheet-words.ts';
import type { Caller } from '../../support/app.ts';
import type { Scenes } from './bench.ts';
import { server, who } from './bench.ts';
import { allOf, asset, at, month } from './makers.ts';

const paper = ({ token }: Caller, name: string, requested: object) =>
  server.app.inject({
    method: 'POST',
    url: `/asset/depreciation/${name}`,
    headers: { authorization: token },
    payload: { ...requested, words: depreciationWords },
  });

export const depreciationScenes: Scenes = {
  '/asset/adjustDepreciation': async () => {
    const writing = await server.signIn(who, { permissions: allOf('admin') });
    const made = await asset();
    return () => writing.get('/asset/adjustDepreciation', { ...at(made), usefulLifeMonths: 24, reason: 'x' });
  },
  '/asset/shareDepreciation': async () => {
    const writing = await server.signIn(who, { permissions: allOf('admin') });
    const made = await asset();
    const shares = [{ organisationId: server.company.organisations.head, percent: '100' }];
    return () => writing.get('/asset/shareDepreciation', { ...at(made), shares, reason: 'x' });
  },
  '/asset/enterRate': async () => {
    const writing = await server.signIn(who, { permissions: allOf('admin') });
    const made = await asset();
    await sql`update asset set currency = 'USD', original_value = 1 where id = ${made.id}`.execute(server.db);
    return () => writing.get('/asset/enterRate', { ...at(made), rate: '7.1' });
  },
  '/asset/saveWork': async () => {
    const writing = await server.signIn(who, { permissions: allOf('admin') });
    const { id } = await asset();
    return () =>
      writing.get('/asset/saveWork', {
        month: '2024-06',
        entries: [{ assetId: id, units: '1', before: null, source: 'person' }],
      });
  },
  '/accountCode/save': async () => {
    const writing = await server.signIn(who, { permissions: allOf('admin') });
    const { stamp } = await writing.get('/accountCode/get', {});
    const rows = [
      {
        item: 'cost' as const,
        category: null,
        organisation: null,
        code: `16${stamp}`.slice(0, 9),
        title: 'x',
      },
    ];
    return () => writing.get('/accountCode/save', { stamp, rows });
  },
  '/books/close': async () => {
    const writing = await server.signIn(who, { permissions: allOf('admin') });
    const { next } = await writing.get('/books/get', {});
    await server.db.deleteFrom('books_month').execute();
    await sql`update asset set depreciation_method = 'none'`.execute(server.db);
    return () => writing.get('/books/close', { month: next?.month ?? '', version: 0 });
  },
  '/books/reopen': async () => {
    const writing = await server.signIn(who, { permissions: allOf('admin') });
    await sql`insert into books_month (month, state, closed_by_name) values ('2020-01-01', 'closed', 'x')
      on conflict (month) do update set state = 'closed', version = 1`.execute(server.db);
    await sql`delete from books_month where month > '2020-01-01'`.execute(server.db);
    return async () => {
      const answer = await writing.get('/books/reopen', { month: '2020-01', version: 1, reason: 'x' });
      await server.db.deleteFrom('books_month').execute();
      return answer;
    };
  },
  '/depreciation/create': async () => {
    const writing = await server.signIn(who, { permissions: allOf('admin') });
    return () => month(writing);
  },
  '/depreciation/event': async () => {
    const writing = await server.signIn(who, { permissions: allOf('admin') });
    const run = await month(writing);
    return () => writing.get('/depreciation/event', { ...at(run), event: 'cancel' });
  },
  '/depreciation/post': async () => {
    const writing = await server.signIn(who, { permissions: allOf('admin') });
    const run = await month(writing);
    return () => writing.get('/depreciation/post', { ...at(run), event: 'post' });
  },
  '/depreciation/runSheet': async () => {
    const taking = await server.signIn(who, { permissions: allOf('admin') });
    const { id } = await month(taking, 'south');
    return () => paper(taking, 'runSheet', { id });
  },
  '/depreciation/ledgerSheet': async () => async () =>
    paper(await server.signIn(who, { permissions: allOf('admin') }), 'ledgerSheet', { month: '2024-05' }),
  '/depreciation/changeSheet': async () => async () =>
    paper(await server.signIn(who, { permissions: allOf('admin') }), 'changeSheet', {
      fromMonth: '2024-05',
      toMonth: '2024-05',
    }),
  '/depreciation/disposalSheet': async () => async () =>
    paper(await server.signIn(who, { permissions: allOf('admin') }), 'disposalSheet', {
      fromMonth: '2024-05',
      toMonth: '2024-05',
    }),
  '/depreciation/cardSheet': async () => async () =>
    paper(await server.signIn(who, { permissions: allOf('admin') }), 'cardSheet', {}),
  '/depreciation/movementSheet': async () => async () =>
    paper(await server.signIn(who, { permissions: allOf('admin') }), 'movementSheet', {
      fromMonth: '2024-05',
      toMonth: '2024-05',
    }),
};
