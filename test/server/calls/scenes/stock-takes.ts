import { attach, openFile, picture, textFile } from '../../attachments/support.ts';
import { reportRequest, roundApi, startRound } from '../../stock-takes/support.ts';
import type { Scenes } from './bench.ts';
import { caller, server, signInAgain } from './bench.ts';
import { asset, at } from './makers.ts';

const countedLine = async () => {
  const { id } = await startRound(caller, [(await asset('inStock')).id]);
  const [scan] = await roundApi(caller, id).scan({ code: 'X1' });
  return scan?.lineId ?? 0;
};

export const stockTakeScenes: Scenes = {
  '/stockTake/create': async () => () => caller.get('/stockTake/create', { name: '盘点' }),
  '/stockTake/update': async () => {
    const take = await caller.get('/stockTake/create', { name: '盘点' });
    return () => caller.get('/stockTake/update', { ...at(take), changes: { remark: 'x' } });
  },
  '/stockTake/start': async () => {
    await asset('inStock');
    const take = await caller.get('/stockTake/create', { name: '盘点' });
    return () => caller.get('/stockTake/start', at(take));
  },
  '/stockTake/event': async () => {
    const take = await caller.get('/stockTake/create', { name: '盘点' });
    return () => caller.get('/stockTake/event', { ...at(take), event: 'cancel' });
  },
  '/stockTake/scan': async () => {
    const { id } = await startRound(caller, [(await asset('inStock')).id]);
    return () => roundApi(caller, id).scan({ code: 'X1' });
  },
  '/stockTake/undoScan': async () => {
    const { id } = await startRound(caller, [(await asset('inStock')).id]);
    const [scan] = await roundApi(caller, id).scan({ code: 'X1' });
    return () => caller.get('/stockTake/undoScan', { id, uid: scan?.uid ?? '' });
  },
  '/stockTakeLine/attach': async () => {
    const lineId = await countedLine();
    return () => attach(server, caller, lineId, textFile, 'stockTakeLine');
  },
  '/stockTakeLine/detach': async () => {
    const lineId = await countedLine();
    const attachmentId = await attach(server, caller, lineId, textFile, 'stockTakeLine');
    return () => caller.get('/stockTakeLine/detach', { id: lineId, attachmentId });
  },
  '/stockTakeLine/attachment': async () => {
    const lineId = await countedLine();
    const attachmentId = await attach(server, caller, lineId, textFile, 'stockTakeLine');
    return () => openFile(server, caller, lineId, attachmentId, 'stockTakeLine');
  },
  '/stockTakeLine/cover': async () => {
    const lineId = await countedLine();
    await attach(server, caller, lineId, await picture(), 'stockTakeLine');
    const attachmentId = await attach(server, caller, lineId, await picture({ width: 9 }), 'stockTakeLine');
    return () => caller.get('/stockTakeLine/cover', { id: lineId, attachmentId });
  },
  '/stockTake/decide': async () => {
    const { id } = await startRound(caller, [(await asset('inStock')).id]);
    await roundApi(caller, id).send('finish counting');
    return () => roundApi(caller, id).decide('accept', { filter: { state: ['missing'] } });
  },
  '/stockTake/approve': async () => {
    const { id } = await startRound(caller, [(await asset('inStock')).id]);
    await roundApi(caller, id).send('finish counting');
    await roundApi(caller, id).decide('accept', { filter: { state: ['missing'] } });
    return () => roundApi(caller, id).approve();
  },
  '/stockTake/report': async () => {
    await signInAgain();
    const { id } = await startRound(caller, [(await asset('inStock')).id]);
    await roundApi(caller, id).send('finish counting');
    return () =>
      server.app.inject({
        method: 'POST',
        url: '/asset/stockTake/report',
        headers: { authorization: caller.token },
        payload: reportRequest(id),
      });
  },
};
