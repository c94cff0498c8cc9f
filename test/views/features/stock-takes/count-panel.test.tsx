import 'fake-indexeddb/auto';
import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { Answer, Payload } from '../../../../src/api/contract/index.ts';
import { CountPanel } from '../../../../src/views/features/stock-takes/detail-parts/count-panel.tsx';
import type { StockTake } from '../../../../src/views/features/stock-takes/detail-parts/stock-take-record.ts';
import { drawInside } from '../../support/draw.tsx';
import { fakeServer, Refused } from '../../support/fake-server.ts';
import { keeper } from '../../support/people.ts';

type Scans = Payload<'/stockTake/scan'>;

const answerTo = ({ scans }: Scans): Answer<'/stockTake/scan'> => ({
  scans: scans.map(({ uid, code = '' }) => ({
    uid,
    outcome: 'counted',
    lineId: 1,
    state: 'found',
    conflict: false,
    code,
    name: '显示器',
  })),
});

/** The panel of a stock-take whose scans arrive, or do not. */
async function show(takeId: number, reply: (payload: Scans) => Answer<'/stockTake/scan'> | Error | Refused) {
  const server = fakeServer({ '/stockTake/scan': (payload) => reply(payload) });
  const take = { id: takeId, counters: [], scope: {} } as unknown as StockTake;
  const drawn = await drawInside(<CountPanel take={take} onCounted={() => {}} />, {
    load: async () => keeper,
  });
  const box = await screen.findByRole('textbox', { name: 'Asset no. or serial no.' });
  const codes = () => server.payloads('/stockTake/scan').map(({ scans }) => scans.map(({ code }) => code));
  return { ...drawn, server, codes, type: (text: string) => drawn.person.type(box, text) };
}

test('what is scanned is sent at once, and what became of it is listed', async () => {
  const { type, codes } = await show(1, answerTo);
  await type('ZC1{Enter}');
  expect(await screen.findByText('ZC1')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Undo ZC1' })).toBeVisible();
  expect(codes()).toEqual([['ZC1']]);
  expect(screen.queryByText(/not sent yet/)).toBeNull();
});

test('without a network scans stay on the device, survive the page, and are sent once, in their order', async () => {
  const first = await show(2, () => new TypeError('Failed to fetch'));
  await first.type('ZC1{Enter}ZC2{Enter}');
  expect(
    await screen.findByText(/2 scans are not sent yet.*There is no connection.*stored on this device/),
  ).toBeVisible();
  const [uid] = first.server.payloads('/stockTake/scan').map(({ scans }) => scans[0]?.uid);
  first.unmount();

  const { codes, server } = await show(2, answerTo);
  expect(await screen.findByText('ZC2')).toBeVisible();
  expect(codes()).toEqual([['ZC1', 'ZC2']]);
  expect(server.payloads('/stockTake/scan')[0]?.scans[0]?.uid).toBe(uid);
  await waitFor(() => expect(screen.queryByText(/not sent yet/)).toBeNull());
});

test('a refusal is said, and the scans stay', async () => {
  let reply: Parameters<typeof show>[1] = () => new Refused('notPermitted', 'You may not count here.');
  const { type, person, codes } = await show(3, (payload) => reply(payload));
  await type('ZC1{Enter}');
  expect(await screen.findByText(/1 scan is not sent yet.*You may not count here/)).toBeVisible();
  reply = answerTo;
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('ZC1')).toBeVisible();
  expect(codes()).toHaveLength(2);
});

test('what somebody else scanned on this device is not sent in the name of this person', async () => {
  const first = await show(4, () => new TypeError('Failed to fetch'));
  await first.type('ZC1{Enter}');
  await screen.findByText(/1 scan is not sent yet/);
  first.unmount();
  const server = fakeServer({ '/stockTake/scan': answerTo });
  await drawInside(
    <CountPanel take={{ id: 4, counters: [], scope: {} } as unknown as StockTake} onCounted={() => {}} />,
    {
      load: async () => ({ ...keeper, loginid: 'other' }),
    },
  );
  await screen.findByRole('textbox', { name: 'Asset no. or serial no.' });
  expect(server.payloads('/stockTake/scan')).toEqual([]);
});
