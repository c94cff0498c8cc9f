import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { permissions } from '../../../../src/api/contract/permissions.ts';
import RepairForm from '../../../../src/views/features/repairs/form.tsx';
import RepairWork from '../../../../src/views/features/repairs/work.tsx';
import { Route } from '../../../../src/window/router.ts';
import { drawInside } from '../../support/draw.tsx';
import { fakeServer, Refused } from '../../support/fake-server.ts';
import { keeper } from '../../support/people.ts';
import { chosen, fakeUploads, picture } from '../attachments/uploads.ts';
import { repair } from './repairs.ts';

const asset = {
  id: 9,
  assetNo: 'ZC9',
  name: '显示器',
  location: null,
  custodian: '郑员工',
  warrantyUntil: null,
  openRepair: null,
};
// Whoever browses may have a fault to report.
const user = { ...keeper, permissions: Object.keys(permissions), workMode: '0' as const };

const showForm = async (calls: Parameters<typeof fakeServer>[0]) => {
  const server = fakeServer(calls);
  const view = <Route path="/repairs/new" component={RepairForm} />;
  return { ...(await drawInside(view, { at: '/repairs/new?asset=9', load: async () => user })), server };
};

test('a fault of the asset in the address is reported while one browses', async () => {
  const { person, server } = await showForm({
    '/repair/assets': () => ({ rows: [asset] }),
    '/repair/report': () => ({ id: 5, version: 1, repairNo: 'WX5', state: 'reported' }),
  });
  expect(await screen.findByText('ZC9 显示器')).toBeVisible();
  await person.type(screen.getByRole('textbox', { name: /Fault/ }), '不亮');
  await person.click(screen.getByRole('button', { name: 'Report' }));
  await waitFor(() =>
    expect(server.payloads('/repair/report')).toEqual([{ assetId: 9, fault: '不亮', urgency: 'normal' }]),
  );
});

test('a photo and a voice note are sent once the fault is reported', async () => {
  const sound = new Blob(['sound'], { type: 'audio/webm;codecs=opus' });
  const tracks = [{ stop: () => {} }];
  class FakeRecorder {
    static isTypeSupported = () => true;
    state = 'recording';
    mimeType = sound.type;
    ondataavailable?: (event: { data: Blob }) => void;
    onstop?: () => void;
    start() {}
    stop() {
      this.state = 'inactive';
      this.ondataavailable?.({ data: sound });
      this.onstop?.();
    }
  }
  Object.assign(globalThis, { MediaRecorder: FakeRecorder });
  Object.assign(navigator, { mediaDevices: { getUserMedia: async () => ({ getTracks: () => tracks }) } });
  const uploads = fakeUploads({ errcode: 0, data: { id: 1 } }, { errcode: 0, data: { id: 2 } });
  const { person } = await showForm({
    '/repair/assets': () => ({ rows: [asset] }),
    '/repair/report': () => ({ id: 6, version: 1, repairNo: 'WX6', state: 'reported' }),
  });
  await person.type(await screen.findByRole('textbox', { name: /Fault/ }), '异响');
  await chosen(person, picture('a.png'));
  await person.click(screen.getByRole('button', { name: 'Record a voice note' }));
  expect(await screen.findByRole('timer')).toHaveTextContent('0:00');
  await person.click(screen.getByRole('button', { name: 'End recording' }));
  expect(await screen.findByText('Voice note.webm')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Report' }));
  await waitFor(() => expect(uploads.sent.map(({ name }) => name)).toEqual(['a.png', 'Voice note.webm']));
});

test('an open repair of the asset is shown before anything is sent, and a refusal loses nothing', async () => {
  const { person } = await showForm({
    '/repair/assets': () => ({
      rows: [{ ...asset, openRepair: { id: 4, repairNo: 'WX4', fault: '花屏' } }],
    }),
    '/repair/report': () => {
      return new Refused('repairOpen', 'Repair WX4 of this asset is still open.', { repairNo: 'WX4' });
    },
  });
  expect(await screen.findByRole('link', { name: 'WX4' })).toHaveAttribute('href', '#/repairs/4');
  await person.type(screen.getByRole('textbox', { name: /Fault/ }), '不亮');
  await person.click(screen.getByRole('button', { name: 'Report' }));
  expect(await screen.findByText(/WX4 of this asset is still open/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: /Fault/ })).toHaveValue('不亮');
});

test('work says what changed, parts as they are afterwards', async () => {
  const parts = [{ part: { id: 3, name: '背光条', unit: '条' }, quantity: '2.00', unitCost: '45.00' }];
  const server = fakeServer({
    '/repair/get': () => repair({ state: 'inProgress', parts }),
    '/repair/work': () => ({ id: 5, version: 4, state: 'inProgress' }),
  });
  const view = <Route path="/repairs/:id/work" component={RepairWork} />;
  const { person } = await drawInside(view, { at: '/repairs/5/work', load: async () => user });
  const quantity = await screen.findByRole('textbox', { name: 'Quantity of 背光条' });
  expect(quantity).toHaveValue('2');
  await person.clear(quantity);
  await person.type(quantity, '3');
  await person.type(screen.getByRole('textbox', { name: 'Solution' }), '换背光');
  await person.type(screen.getByRole('textbox', { name: 'Labour hours' }), '1.5');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.payloads('/repair/work')).toEqual([
      {
        id: 5,
        version: 3,
        changes: { solution: '换背光', parts: [{ partId: 3, quantity: '3' }], labourHours: '1.50' },
      },
    ]),
  );
});

test('a repair is finished where its work is written, once it says how the fault was mended', async () => {
  const server = fakeServer({
    '/repair/get': () =>
      repair({ state: 'inProgress', may: { reporter: false, engineer: true, dispatcher: false } }),
    '/repair/attachments': () => ({ rows: [] }),
    '/repair/work': () => ({ id: 5, version: 4, state: 'done' }),
  });
  const view = <Route path="/repairs/:id/work" component={RepairWork} />;
  const { person } = await drawInside(view, { at: '/repairs/5/work', load: async () => user });
  const finish = await screen.findByRole('button', { name: 'Save and finish' });
  await person.click(finish);
  expect(server.payloads('/repair/work')).toEqual([]);
  await person.type(screen.getByRole('textbox', { name: 'Solution' }), '换背光');
  await person.click(finish);
  await waitFor(() =>
    expect(server.payloads('/repair/work')).toEqual([
      { id: 5, version: 3, changes: { solution: '换背光' }, finish: true },
    ]),
  );
});
