import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { Compile } from 'typebox/compile';
import { contract } from '../../../../src/api/contract/index.ts';
import HandoverForm from '../../../../src/views/features/handovers/form.tsx';
import { currentRoute, fullPath, Route } from '../../../../src/window/router.ts';
import { layOut } from '../../../support/lay-out.ts';
import { drawInside } from '../../support/draw.tsx';
import { fakeServer, Refused } from '../../support/fake-server.ts';
import { keeper } from '../../support/people.ts';
import { row, trees } from '../assets/register.ts';
import { document, everything } from './documents.ts';

beforeEach(() => sessionStorage.clear());
beforeAll(() => layOut({ width: 1200, height: 600 }));

const assets = [row(1), row(2), row(3, { status: 'inUse', custodian: { id: 9, name: 'Chen' } })];
const people = [
  { id: 8, name: 'Li Na', jobNo: '0008', organisation: 'IT', state: 'active' },
  { id: 9, name: 'Chen', jobNo: '0009', organisation: 'IT', state: 'active' },
];

async function show(
  at: string,
  calls: Parameters<typeof fakeServer>[0] = {},
  may = everything,
  workMode = keeper.workMode,
) {
  const server = fakeServer({
    ...trees,
    '/asset/list': ({ ids }) => ({
      rows: ids ? assets.filter(({ id }) => ids.includes(id)) : assets.slice(0, 2),
      next: null,
      count: null,
    }),
    '/user/getUserList': () => ({ rows: people as never, next: null }),
    '/handover/get': () => document(5),
    '/handover/receiverLocation': () => ({ location: null, mustAccept: [] }),
    ...calls,
  });
  const view = (
    <>
      <Route path="/handovers/new" component={HandoverForm} />
      <Route path="/handovers/:id/edit" component={HandoverForm} />
    </>
  );
  const user = { ...keeper, permissions: may, workMode };
  return { ...(await drawInside(view, { at, load: async () => user })), server };
}
const place = () => fullPath(currentRoute());
const button = (name: string) => screen.getByRole('button', { name });

describe('preparing a document', () => {
  test('a return leads to the place of the stock, unless another is chosen', async () => {
    const store = { id: 30, name: 'Store' };
    const { server } = await show('/handovers/new?kind=return&assets=3', {
      '/handover/stockLocations': ({ assetIds }) => ({
        places: assetIds.map((assetId) => ({ assetId, location: store })),
      }),
    });
    expect(await screen.findByRole('combobox', { name: /Location/ })).toHaveTextContent('Store');
    expect(server.payloads('/handover/stockLocations')).toEqual([{ assetIds: [3] }]);
  });

  test('a return from several stocks leads each asset to its own', async () => {
    await show('/handovers/new?kind=return&assets=1,3', {
      '/handover/stockLocations': ({ assetIds }) => ({
        places: assetIds.map((assetId) => ({ assetId, location: { id: assetId, name: `Shelf ${assetId}` } })),
      }),
    });
    expect(await screen.findByRole('combobox', { name: /Location/ })).toHaveTextContent(
      'Each to its previous stock location',
    );
  });

  test('says of a loan whose day has passed that it will be overdue at once', async () => {
    const { person } = await show('/handovers/new?kind=borrow&assets=1');
    const due = await screen.findByRole('textbox', { name: /Due back/ });
    await person.type(due, '2001-02-03{Tab}');
    expect(due).toHaveAccessibleDescription('This date has passed: the loan will be overdue immediately.');
    await person.clear(due);
    await person.type(due, '2199-02-03{Tab}');
    expect(due).toHaveAccessibleDescription('This date is more than a year ahead.');
  });

  test('an issue of chosen assets is confirmed and takes effect', async () => {
    const { server, person } = await show('/handovers/new?kind=issue&assets=1,2', {
      '/handover/create': () => ({ id: 5, version: 2, documentNo: 'LY5', state: 'posted' }),
    });
    expect(await screen.findByText('HQ-1')).toBeVisible();
    await person.click(button('Issue now'));
    expect(screen.getByText('Select who receives the assets.')).toBeVisible();
    await person.click(screen.getByRole('combobox', { name: /Receiver/ }));
    await person.click(await screen.findByRole('option', { name: /Li Na/ }));
    await person.click(button('Issue now'));
    const dialog = await screen.findByRole('alertdialog');
    expect(within(dialog).getByText(/2 assets go into the custody of Li Na/)).toBeVisible();
    expect(within(dialog).getByText(/stay recorded where they are now/)).toBeVisible();
    await person.click(within(dialog).getByRole('button', { name: 'Issue' }));
    await waitFor(() => expect(place()).toBe('/handovers/5'));
    expect(server.payloads('/handover/create')).toEqual([
      {
        kind: 'issue',
        assetIds: [1, 2],
        custodianId: 8,
        organisationId: null,
        locationId: null,
        reason: '',
        method: '',
        proceeds: null,
        proceedsTax: null,
        happenedOn: null,
        dueOn: null,
        giverId: null,
        remark: '',
        post: true,
      },
    ]);
  });

  test('an issue that its receiver has to accept says so before it is posted', async () => {
    const { person } = await show('/handovers/new?kind=issue&assets=1', {
      '/handover/receiverLocation': () => ({ location: null, mustAccept: ['issue'] }),
    });
    await person.click(await screen.findByRole('combobox', { name: /Receiver/ }));
    await person.click(await screen.findByRole('option', { name: /Li Na/ }));
    await person.click(button('Issue now'));
    const dialog = await screen.findByRole('alertdialog');
    expect(await within(dialog).findByText(/when the receiver has accepted it/)).toBeVisible();
    expect(within(dialog).queryByText(/takes effect immediately/)).toBeNull();
  });

  test('an issue proposes where the assets of the receiver are, and says where the issued ones will be', async () => {
    const { server, person } = await show('/handovers/new?kind=issue&assets=1', {
      '/handover/receiverLocation': ({ personId }) => ({
        location: personId === 8 ? { id: 40, name: 'Office 2' } : null,
        mustAccept: [],
      }),
      '/handover/create': () => ({ id: 5, version: 2, documentNo: 'LY5', state: 'posted' }),
    });
    await person.click(await screen.findByRole('combobox', { name: /Receiver/ }));
    await person.click(await screen.findByRole('option', { name: /Li Na/ }));
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: /Location/ })).toHaveTextContent('Office 2'),
    );
    await person.click(button('Issue now'));
    const dialog = await screen.findByRole('alertdialog');
    expect(within(dialog).getByText(/Location afterwards: Office 2/)).toBeVisible();
    await person.click(within(dialog).getByRole('button', { name: 'Issue' }));
    await waitFor(() => expect(server.payloads('/handover/create')[0]).toMatchObject({ locationId: 40 }));
  });

  test('an asset that cannot be taken is named, and the rest can be saved without it', async () => {
    const { server, person } = await show('/handovers/new?kind=issue&assets=1,3', {
      '/handover/create': () => ({ id: 5, version: 1, documentNo: 'LY5', state: 'draft' }),
    });
    expect(await screen.findByText('Its current status does not allow this.')).toBeVisible();
    await person.click(button('Save draft'));
    expect(server.payloads('/handover/create')).toEqual([]);
    await person.click(button('Remove HQ-3'));
    await person.click(button('Save draft'));
    await waitFor(() => expect(place()).toBe('/handovers/5'));
    expect(server.payloads('/handover/create')[0]).toMatchObject({ assetIds: [1], post: false });
  });

  test('what the server refuses stands at its line', async () => {
    const { person } = await show('/handovers/new?kind=issue&assets=1,2', {
      '/handover/create': () =>
        new Refused('assetInOpenDocument', 'In another document', {
          lines: [{ assetId: 2, error: 'assetInOpenDocument' }],
        }),
    });
    await screen.findByText('HQ-2');
    await person.click(button('Save draft'));
    expect(await screen.findByText('It is in another open handover.')).toBeVisible();
    expect(screen.getByText('In another document')).toBeVisible();
  });

  test('assets are added by search; without one nothing is saved', async () => {
    const { person } = await show('/handovers/new?kind=issue');
    await person.click(button('Save draft'));
    expect(screen.getByText('Add at least one asset.')).toHaveAttribute('role', 'alert');
    await person.click(button('Add asset'));
    await person.click(await screen.findByRole('option', { name: /HQ-2/ }));
    expect(await screen.findByRole('link', { name: 'HQ-2' })).toBeVisible();
  });

  test('of a draft that somebody else saved both sides are shown, field by field and line by line', async () => {
    const theirs = document(5, { remark: 'theirs', version: 4, location: { id: 6, name: 'Store' } });
    const [line] = theirs.lines;
    if (!line?.asset) throw new Error('The document of the tests has lines');
    theirs.lines = [line, { ...line, asset: { ...line.asset, id: 2, assetNo: 'HQ-2' } }];
    const { person, server } = await show('/handovers/5/edit', {
      '/handover/update': ({ version }) =>
        version === 1
          ? new Refused('stale', 'Stale', { current: theirs })
          : { id: 5, version: 5, documentNo: 'LY5', state: 'draft' as const },
    });
    await person.type(await screen.findByRole('textbox', { name: 'Notes' }), 'mine');
    await person.keyboard('{Control>}s{/Control}');
    const group = async (name: string | RegExp) => within(await screen.findByRole('group', { name }));
    expect((await group('Notes')).getByRole('radio', { name: 'Mine mine' })).toBeChecked();
    expect((await group('Location')).getByRole('radio', { name: 'Theirs Store' })).toBeChecked();
    expect((await group(/^HQ-2 /)).getByRole('radio', { name: 'Theirs On the list' })).toBeChecked();
    await person.click((await group('Location')).getByRole('radio', { name: 'Mine —' }));
    await person.click(button('Save selection'));
    await waitFor(() => expect(place()).toBe('/handovers/5'));
    expect(server.payloads('/handover/update')).toMatchObject([
      { version: 1, remark: 'mine', assetIds: [1] },
      { version: 4, remark: 'mine', assetIds: [1, 2], locationId: null, post: false },
    ]);
  });

  test('leads to what is to be mended: the receiver, a line, the way to add one', async () => {
    const { person } = await show('/handovers/new?kind=issue', {
      '/handover/create': () =>
        new Refused('assetNotFree', 'Not free', { lines: [{ assetId: 2, error: 'assetNotFree' }] }),
    });
    await person.click(await screen.findByRole('button', { name: 'Save draft' }));
    expect(button('Add asset')).toHaveFocus();
    await person.click(button('Add asset'));
    await person.click(await screen.findByRole('option', { name: /HQ-2/ }));
    await person.click(button('Issue now'));
    expect(screen.getByRole('combobox', { name: /Receiver/ })).toHaveFocus();
    await person.click(button('Save draft'));
    await waitFor(() => expect(button('Remove HQ-2')).toHaveFocus());
  });

  test('another kind forgets what it has no place for', async () => {
    const { person } = await show('/handovers/new?kind=issue&assets=1');
    await person.click(await screen.findByRole('combobox', { name: /Receiver/ }));
    await person.click(await screen.findByRole('option', { name: /Li Na/ }));
    await person.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Return to stock');
    expect(screen.queryByRole('combobox', { name: /Receiver/ })).toBeNull();
    expect(screen.getByText('HQ-1')).toBeVisible();
    await person.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Issue');
    expect(screen.getByRole('combobox', { name: /Receiver/ })).toHaveTextContent('Select…');
  });

  test('who browses saves nothing by the keyboard either', async () => {
    const { person, server } = await show('/handovers/new?kind=issue&assets=1', {}, everything, '0');
    await screen.findByText('HQ-1');
    await person.keyboard('{Control>}s{/Control}');
    expect(server.payloads('/handover/create')).toEqual([]);
    expect(button('Switch to edit mode')).toBeVisible();
  });

  test('a changed draft takes effect in one call', async () => {
    const { person, server } = await show('/handovers/5/edit', {
      '/handover/update': () => ({ id: 5, version: 3, documentNo: 'LY5', state: 'posted' }),
    });
    await person.type(await screen.findByRole('textbox', { name: 'Notes' }), 'x');
    await person.click(button('Issue now'));
    await person.click(await screen.findByRole('button', { name: 'Issue' }));
    await waitFor(() => expect(place()).toBe('/handovers/5'));
    expect(server.payloads('/handover/update')).toMatchObject([{ id: 5, remark: 'x', post: true }]);
    expect(server.payloads('/handover/event')).toEqual([]);
  });

  test('one that is no draft any more cannot be edited', async () => {
    await show('/handovers/5/edit', { '/handover/get': () => document(5, { state: 'posted' }) });
    expect(await screen.findByText('Handover not found')).toBeVisible();
  });

  test('who may not let it take effect is not offered that', async () => {
    await show('/handovers/new?kind=return', {}, ['handover.read', 'handover.write']);
    expect(await screen.findByRole('button', { name: 'Save draft' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Return to stock now' })).toBeNull();
  });
});

test('a leaver handover begun from the page of a person lists all that they use', async () => {
  const used = row(3, { status: 'inUse', custodian: { id: 9, name: 'Chen' } });
  const held = (assetId: number) => ({
    ...{ assetId, version: 1, assetNo: `HQ-${assetId}`, name: `Asset ${assetId}`, document: null },
    ...{ as: 'custodian' as const, status: 'inUse' as const, takes: true },
  });
  const lost = { ...held(4), status: 'missing' as const, takes: false };
  const { person, server } = await show(
    '/handovers/new?kind=leaverHandover&giver=9',
    {
      '/handover/create': () => ({ id: 5, version: 2, documentNo: 'LZ5', state: 'approved' }),
      '/person/get': () => ({ id: 9, name: 'Chen' }) as never,
      '/asset/correct': () => ({ id: 4, version: 2, status: 'missing' }),
      '/handover/leaver': ({ personId }) => ({ lines: personId === 9 ? [held(3), lost] : [], others: 2 }),
    },
    [...everything, 'asset.correct'],
  );
  expect(await screen.findByRole('link', { name: used.assetNo })).toBeVisible();
  expect(screen.getByRole('combobox', { name: /Leaver/ })).toHaveTextContent('Chen');
  const apart = screen.getByRole('region', { name: 'Not part of this handover' });
  expect(within(apart).getByRole('link', { name: 'HQ-4 Asset 4' })).toBeVisible();
  expect(within(apart).getByRole('link', { name: 'Report loss with compensation…' })).toHaveAttribute(
    'href',
    '#/handovers/new?kind=disposal&assets=4&method=lost',
  );
  expect(apart).toHaveTextContent('2 more assets are outside what you can see.');
  await person.click(within(apart).getByRole('button', { name: 'Organisation takes over…' }));
  const dialog = await screen.findByRole('dialog', { name: 'The organisation takes over' });
  await person.type(within(dialog).getByRole('textbox'), 'Searched');
  await person.click(within(dialog).getByRole('button', { name: 'Take over' }));
  await waitFor(() =>
    expect(server.payloads('/asset/correct')).toEqual([
      { id: 4, version: 1, custodianId: null, reason: 'Searched' },
    ]),
  );
  await person.click(screen.getByRole('combobox', { name: /Receiver/ }));
  await person.click(await screen.findByRole('option', { name: /Li Na/ }));
  await person.click(screen.getByRole('button', { name: 'Submit' }));
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent('the assets stay recorded where they are now');
  await person.click(within(question).getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(place()).toBe('/handovers/5'));
  expect(server.payloads('/handover/create')).toMatchObject([
    { kind: 'leaverHandover', giverId: 9, custodianId: 8, assetIds: [3], post: true },
  ]);
});

describe('a handover that answers a request', () => {
  const wanted = {
    id: 7,
    version: 4,
    requestNo: 'REQ7',
    type: 'issue',
    state: 'partlyAnswered',
    requester: { id: 8, name: 'Li Na' },
    category: { id: 4, name: 'Laptops' },
    asset: null,
    quantity: 2,
    answered: 1,
    until: null,
  };
  const begin = (calls: Parameters<typeof fakeServer>[0] = {}) =>
    show('/handovers/new?kind=issue&request=7', {
      '/request/get': () => wanted as never,
      '/handover/receiverLocation': () => ({ location: { id: 30, name: 'Office 2' }, mustAccept: ['issue'] }),
      ...calls,
    });

  test('offers what is free of its category, no more than is needed, and says what happens', async () => {
    const { person, server } = await begin({
      '/request/answer': () => ({ id: 7, version: 5, state: 'answered', documentId: 5, documentNo: 'LY5' }),
    });
    expect(await screen.findByText(/1 asset still needed/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save draft' })).toBeNull();
    expect(screen.getByRole('combobox', { name: /Location/ })).toHaveTextContent('Office 2');
    await person.click(button('Add asset'));
    await person.click(await screen.findByRole('option', { name: /HQ-1/ }));
    expect(server.payloads('/asset/list').at(-1)).toMatchObject({
      status: ['inStock'],
      free: true,
      categoryId: 4,
    });
    expect(screen.queryByRole('button', { name: 'Add asset' })).toBeNull();
    await person.click(button('Issue now'));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('Location afterwards: Office 2.');
    expect(question).toHaveTextContent('It takes effect when the receiver has accepted it');
    await person.click(within(question).getByRole('button', { name: 'Issue' }));
    await waitFor(() => expect(place()).toBe('/handovers/5'));
    const [sent] = server.payloads('/request/answer');
    expect(sent).toEqual({
      ...{ id: 7, version: 4, assetIds: [1], locationId: 30 },
      ...{ organisationId: null, happenedOn: null, remark: '' },
    });
    expect(Compile(contract['/request/answer'].payload).Check(sent)).toBe(true);
  });

  test('keeps its input and says at the line what was refused', async () => {
    const { person } = await begin({
      '/request/answer': () =>
        new Refused('assetInOpenDocument', 'No.', {
          lines: [{ assetId: 1, error: 'assetInOpenDocument' }],
        }),
    });
    await person.click(await screen.findByRole('button', { name: 'Add asset' }));
    await person.click(await screen.findByRole('option', { name: /HQ-1/ }));
    await person.click(button('Issue now'));
    await person.click(await screen.findByRole('button', { name: 'Issue' }));
    expect(await screen.findByText('It is in another open handover.')).toBeVisible();
    await person.click(button('Remove 1 that cannot be included'));
    expect(screen.queryByText('HQ-1')).toBeNull();
  });
});

test('a copy has the head and the assets of the other one, but not its days', async () => {
  const { person } = await show('/handovers/new?kind=issue&copy=5', {
    '/handover/get': () => document(5, { state: 'cancelled', remark: 'Desk' }),
  });
  expect(await screen.findByRole('combobox', { name: /Receiver/ })).toHaveTextContent('Li Na');
  expect(screen.getByRole('textbox', { name: 'Notes' })).toHaveValue('Desk');
  expect(screen.getByRole('textbox', { name: /Date/ })).toHaveValue('');
  expect(screen.getByText('HQ-1')).toBeVisible();
  await person.click(button('Issue now'));
  expect(await screen.findByRole('alertdialog')).toBeVisible();
});
