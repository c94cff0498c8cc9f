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
  '/asset/saveWork': async () => {
    const writing = await server.signIn(who, { permissions: allOf('admin') });
    const { id } = await asset();
    return () =>
      writing.get('/asset/saveWork', {
        month: '2024-06',
        entries: [{ assetId: id, units: '1', before: null, source: 'person' }],
      });
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
  '/depreciation/movementSheet': async () => async () =>
    paper(await server.signIn(who, { permissions: allOf('admin') }), 'movementSheet', {
      fromMonth: '2024-05',
      toMonth: '2024-05',
    }),
};
