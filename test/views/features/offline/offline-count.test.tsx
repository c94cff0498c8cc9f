import 'fake-indexeddb/auto';
import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Answer, Payload } from '../../../../src/api/contract/index.ts';
import { Copies } from '../../../../src/views/app/offline/copies.tsx';
import { OfflineCount } from '../../../../src/views/features/stock-takes/offline/offline-count.tsx';
import { removeCopiesExceptOf, storeCopy } from '../../../../src/window/offline-copies.ts';
import { unsentOf } from '../../../../src/window/unsent.ts';
import { drawInside } from '../../support/draw.tsx';
import { fakeServer, Refused } from '../../support/fake-server.ts';
import { keeper } from '../../support/people.ts';

type Copy = Answer<'/stockTake/offlineCopy'>;
type Scans = Payload<'/stockTake/scan'>;
type Outcome = Answer<'/stockTake/scan'>['scans'][number]['outcome'];

const lineOf = (id: number, code: string, locationId: number): Copy['lines'][number] => ({
  ...{
    id,
    code,
    name: `显示器 ${id}`,
    serialNo: '',
    state: 'waiting',
    expected: true,
    status: 'inUse',
    locationId,
  },
  ...{ custodian: null, countedBy: null, labels: [`LABEL${id}`], foreignCodes: [], assetNo: code },
  ...{ formerNumbers: [], serialKey: '' },
});

const copyOf = (id: number, more: Partial<Copy> = {}): Copy => ({
  ...{ id, takeNo: `PD${id}`, name: `盘点 ${id}`, state: 'counting', dueOn: null, photos: 'none' },
  ...{ withheld: false, at: '2026-11-26T08:00:00.000Z', parts: [], place: null, leftOut: 0 },
  lines: [lineOf(1, 'ZC1', 10), lineOf(2, 'ZC2', 20)],
  locations: [
    { id: 10, name: '一楼', path: '/1/' },
    { id: 20, name: '二楼', path: '/2/' },
  ],
  ...more,
});

const gone = new TypeError('Failed to fetch');

/** A device with a copy of a stock-take, before a server that is away, or answers. */
async function show(
  id: number,
  { signedIn = keeper.loginid, outcome = 'counted' as Outcome, away = false, more = {} } = {},
) {
  const copy = copyOf(id, more);
  await storeCopy({
    loginid: keeper.loginid,
    kind: 'stockTake',
    recordId: id,
    copy,
    requestedAt: Date.now(),
  });
  const state = { away };
  const server = fakeServer({
    '/user/getUserInfo': () => (state.away ? gone : ({ loginid: signedIn } as Answer<'/user/getUserInfo'>)),
    '/stockTake/offlineCopy': () => (state.away ? gone : copy),
    '/stockTake/undoScan': () => ({ lineId: null, state: null }),
    '/stockTake/scan': ({ scans }: Scans) =>
      state.away
        ? gone
        : {
            scans: scans.map(({ uid, code = '' }) => ({
              ...{ uid, outcome, code, name: null, conflict: false },
              ...{ lineId: outcome === 'counted' ? 1 : null, state: outcome === 'counted' ? 'found' : null },
            })),
          },
  } as never);
  const drawn = await drawInside(<OfflineCount takeId={id} />, { load: async () => keeper });
  const box = await screen.findByRole('textbox', { name: 'Asset no. or serial no.' });
  return { ...drawn, server, state, type: (text: string) => drawn.person.type(box, text) };
}

const readings = () => within(screen.getByRole('region', { name: 'Scanned on this device' }));

test('without a network a code is read on the device, and what is scanned survives the page', async () => {
  const first = await show(1, { away: true });
  await first.type('label1{Enter}nothing{Enter}');
  expect(await readings().findByText('Found, place not said')).toBeVisible();
  expect(readings().getByText('Read by the server later')).toBeVisible();
  expect(screen.getByText('1 of 2 counted')).toBeVisible();
  await first.person.click(screen.getByRole('button', { name: 'Undo nothing' }));
  await waitFor(() => expect(readings().queryByText('nothing')).toBeNull());
  first.unmount();
  const stored = await unsentOf<{ uid: string; code: string }>({
    loginid: keeper.loginid,
    kind: 'stockTake',
    recordId: 1,
  });
  expect(stored.map(({ part: { code } }) => code)).toEqual(['label1', 'nothing', 'nothing']);

  const { server } = await show(1);
  expect(await screen.findByText('1 of 2 counted')).toBeVisible();
  await waitFor(() => expect(server.payloads('/stockTake/undoScan')).toHaveLength(1));
  // The server may have had it before: it is sent and undone, rather than dropped.
  expect(server.payloads('/stockTake/undoScan')).toEqual([{ id: 1, uid: stored[1]?.uid }]);
  await waitFor(() => expect(readings().queryByText('Not sent yet')).toBeNull());
  expect(server.payloads('/stockTake/scan').map(({ scans }) => scans.map(({ code }) => code))).toEqual([
    ['label1', 'nothing'],
  ]);
});

test('what is expected where the counter stands is listed and ticked, also by the place it is missing from', async () => {
  const { person, server } = await show(2, { more: { place: { id: 20, name: '二楼' } } });
  expect(screen.queryByText('ZC1')).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Count ZC2' }));
  await waitFor(() => expect(server.payloads('/stockTake/scan')).toHaveLength(1));
  expect(server.payloads('/stockTake/scan')[0]?.scans[0]).toMatchObject({
    lineId: 2,
    source: 'tick',
    locationId: 20,
  });
});

test('what nobody has counted is told from what was counted, and an answer of another state renews the copy', async () => {
  const lines = [
    { ...lineOf(1, 'ZC1', 10), state: 'missing' as const },
    { ...lineOf(2, 'ZC2', 20), state: 'moved' as const },
    { ...lineOf(3, 'ZC3', 20), state: 'found' as const },
  ];
  const { type, server } = await show(9, { more: { state: 'review', lines } });
  expect(await screen.findByText('1 of 3 counted')).toBeVisible();
  const former = server.payloads('/stockTake/offlineCopy').length;
  await type('label1{Enter}');
  await waitFor(() => expect(server.payloads('/stockTake/offlineCopy').length).toBeGreaterThan(former));
});

test('scans stay on the device while somebody else is signed in', async () => {
  const { type, server } = await show(3, { signedIn: 'other' });
  expect(await screen.findByText(/Somebody else is signed in.*keeper has signed in again/)).toBeVisible();
  await type('ZC1{Enter}');
  expect(await screen.findByText(/1 scan is not sent yet/)).toBeVisible();
  expect(server.payloads('/stockTake/scan')).toEqual([]);
});

test('what came too late is said and stays, and can be sent again', async () => {
  const { type, person, server } = await show(4, { outcome: 'late' });
  await type('ZC1{Enter}');
  expect(await screen.findByText(/1 scan was not taken by the server/)).toBeVisible();
  expect(screen.getByText('0 of 2 counted')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(server.payloads('/stockTake/scan')).toHaveLength(2));
  const uids = server.payloads('/stockTake/scan').map(({ scans }) => scans[0]?.uid);
  expect(uids[0]).toBe(uids[1]);
});

test('a copy is listed, removed by hand, and with whoever signs out; scans that are not sent stay', async () => {
  const one = await show(5, { away: true });
  await one.type('ZC1{Enter}');
  await screen.findByText(/1 scan is not sent yet/);
  one.unmount();
  await removeCopiesExceptOf(null);
  await storeCopy({
    loginid: keeper.loginid,
    kind: 'stockTake',
    recordId: 6,
    copy: copyOf(6),
    requestedAt: 0,
  });
  const { person } = await drawInside(<Copies />, { load: async () => keeper });
  expect(await screen.findByRole('link', { name: '盘点 6' })).toBeVisible();
  expect(screen.queryByText('盘点 5')).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Remove 盘点 6 from this device' }));
  expect(await screen.findByText('Nothing is stored on this device')).toBeVisible();
  expect(await unsentOf({ loginid: keeper.loginid, kind: 'stockTake', recordId: 5 })).toHaveLength(1);
});

test('nothing of one person is shown once another has signed in, and what waits is still theirs', async () => {
  const one = await show(8, { away: true });
  await one.type('ZC1{Enter}unknown-7{Enter}');
  await screen.findByText(/2 scans are not sent yet/);
  one.unmount();
  await removeCopiesExceptOf('other');
  const pages = [<Copies key="copies" />, <OfflineCount key="count" takeId={8} />];
  for (const page of pages) {
    const { unmount } = await drawInside(page, { load: async () => keeper });
    await waitFor(() => expect(screen.queryByText(/Loading/)).toBeNull());
    for (const text of ['盘点 8', 'ZC1', 'unknown-7']) expect(screen.queryByText(text)).toBeNull();
    unmount();
  }
  expect(await unsentOf({ loginid: keeper.loginid, kind: 'stockTake', recordId: 8 })).toHaveLength(2);
  expect(await unsentOf({ loginid: 'other', kind: 'stockTake', recordId: 8 })).toEqual([]);
});

test('a copy that the server gives no more leaves what is on the device', async () => {
  await storeCopy({
    loginid: keeper.loginid,
    kind: 'stockTake',
    recordId: 7,
    copy: copyOf(7),
    requestedAt: 0,
  });
  fakeServer({
    '/user/getUserInfo': () => ({ loginid: keeper.loginid }) as Answer<'/user/getUserInfo'>,
    '/stockTake/offlineCopy': () => new Refused('notFound', 'Not there.'),
  } as never);
  await drawInside(<OfflineCount takeId={7} />, { load: async () => keeper });
  expect(await screen.findByText('Not there.')).toBeVisible();
  expect(screen.getByText('0 of 2 counted')).toBeVisible();
});

test('a stock-take that asks for photos says that they are added later', async () => {
  await show(41, { more: { photos: 'differences' } });
  expect(screen.getByText(/asks for a photo of what differs. Add the photos on its page/)).toBeVisible();
});
