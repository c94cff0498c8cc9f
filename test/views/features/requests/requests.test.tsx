import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Answer } from '../../../../src/api/contract/index.ts';
import { permissions } from '../../../../src/api/contract/permissions.ts';
import RequestDetail from '../../../../src/views/features/requests/detail.tsx';
import RequestForm from '../../../../src/views/features/requests/form.tsx';
import { Route } from '../../../../src/window/router.ts';
import { drawInside } from '../../support/draw.tsx';
import { fakeServer } from '../../support/fake-server.ts';
import { showMore } from '../../support/more-actions.ts';
import { keeper } from '../../support/people.ts';

const user = { ...keeper, permissions: Object.keys(permissions) };
type AssetRequest = Answer<'/request/get'>;

const request = (more: Partial<AssetRequest> = {}): AssetRequest => ({
  id: 5,
  version: 3,
  requestNo: 'SL20260101000005',
  type: 'issue',
  state: 'submitted',
  requester: { id: 7, name: '王小敏' },
  organisation: { id: 2, name: '华东分公司' },
  category: { id: 4, name: '笔记本电脑' },
  asset: null,
  quantity: 2,
  answered: 0,
  reason: '新员工入职',
  neededBy: '2026-12-01',
  until: null,
  createdAt: '2026-01-01T01:00:00Z',
  features: '16 GB',
  remark: '',
  creator: { id: 7, name: '王小敏' },
  answers: [],
  closingReason: '',
  endedBy: null,
  endedAt: null,
  seesAsset: false,
  may: { requester: false, keeper: true },
  ...more,
});

async function show(record: AssetRequest) {
  const server = fakeServer({
    '/timeline/list': () => ({ rows: [], next: null }),
    '/watch/get': () => ({ watching: false }),
    '/request/attachments': () => ({ rows: [] }),
    '/request/get': () => record,
    '/asset/list': () => ({ rows: [], next: null, count: null }),
    '/request/event': () => ({ id: 5, version: 4, state: 'declined' }),
  });
  const view = <Route path="/requests/:id" component={RequestDetail} />;
  const drawn = await drawInside(view, { at: '/requests/5', load: async () => user });
  await screen.findByRole('heading', { name: /笔记本电脑/ });
  return { ...drawn, server };
}

test('a request says what is wanted, and a keeper declines it with a reason', async () => {
  const { person, server } = await show(request());
  expect(screen.getByText('新员工入职')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Hand over…' })).toBeEnabled();
  showMore();
  expect(screen.queryByRole('button', { name: /Withdraw/ })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Decline request…' }));
  const dialog = await screen.findByRole('dialog');
  await person.type(within(dialog).getByRole('textbox'), '没有库存');
  await person.click(within(dialog).getByRole('button', { name: 'Confirm' }));
  await waitFor(() =>
    expect(server.payloads('/request/event')).toEqual([
      { id: 5, version: 3, event: 'turn down', reason: '没有库存' },
    ]),
  );
});

test('an answered request links its documents, and offers nothing more', async () => {
  const document = { id: 9, documentNo: 'LY1', kind: 'issue' as const, state: 'posted' as const };
  await show(
    request({
      state: 'answered',
      answered: 2,
      answers: [
        {
          document,
          assets: [{ id: 1, refused: false, assetNo: 'A1', name: '笔记本' }],
          seesDocument: true,
          answeredBy: '李管',
          answeredAt: '2026-01-02T01:00:00Z',
        },
      ],
    }),
  );
  expect(screen.getByRole('link', { name: 'LY1' })).toHaveAttribute(
    'href',
    expect.stringContaining('/handovers/9'),
  );
  expect(screen.queryByRole('button', { name: 'Hand over…' })).toBeNull();
});

test('what is borrowed needs a last day, and the asset of the address is asked for', async () => {
  const server = fakeServer({
    '/request/assets': () => ({
      rows: [{ id: 12, assetNo: 'A12', name: '投影仪', model: '', category: '设备', location: null }],
    }),
    '/request/create': () => ({ id: 6, version: 1, requestNo: 'SL6', state: 'submitted' }),
  });
  const view = <Route path="/requests/new" component={RequestForm} />;
  const { person } = await drawInside(view, { at: '/requests/new?asset=12', load: async () => user });
  await screen.findByText('A12 投影仪');
  await person.type(screen.getByRole('textbox', { name: /Reason/ }), '演示');
  await person.click(screen.getByRole('button', { name: 'Submit request' }));
  await waitFor(() =>
    expect(server.payloads('/request/create')).toEqual([
      expect.objectContaining({ type: 'issue', assetId: 12, reason: '演示' }),
    ]),
  );
});
