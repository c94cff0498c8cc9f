import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { OwnLines } from '../../../../src/views/features/stock-takes/detail-parts/own-lines.tsx';
import { drawInside } from '../../support/draw.tsx';
import { fakeServer } from '../../support/fake-server.ts';
import { keeper } from '../../support/people.ts';
import { chosen, fakeUploads, picture } from '../attachments/uploads.ts';

test('somebody confirms what they hold, as it is or damaged', async () => {
  const lines = [1, 2].map((id) => ({ id, code: `ZC${id}`, name: `Laptop ${id}`, location: null }));
  const server = fakeServer({
    '/stockTakeLine/list': () => ({ rows: lines, next: null, count: { value: 2, capped: false } }),
    '/stockTake/scan': () => ({ scans: [] }),
  } as never);
  let counted = 0;
  const view = <OwnLines take={{ id: 5, photos: 'none' }} counted={0} onCounted={() => (counted += 1)} />;
  const { person } = await drawInside(view, { load: async () => keeper });
  expect(await screen.findByText(/2 assets in your custody are expected/)).toBeVisible();
  expect(server.payloads('/stockTakeLine/list')[0]).toMatchObject({ id: 5, own: true, counted: false });
  await person.click(screen.getByRole('button', { name: 'I have ZC1' }));
  await waitFor(() => expect(counted).toBe(1));
  await person.click(screen.getByRole('button', { name: 'I have ZC2, damaged' }));
  await waitFor(() => expect(counted).toBe(2));
  expect(server.payloads('/stockTake/scan').map(({ id, scans }) => [id, scans[0]])).toMatchObject([
    [5, { lineId: 1, source: 'self', condition: 'good' }],
    [5, { lineId: 2, source: 'self', condition: 'damaged' }],
  ]);
});

test('a confirmation waits for the photo that is asked for, and follows it', async () => {
  const lines = [{ id: 1, code: 'ZC1', name: 'Laptop', location: null }];
  const server = fakeServer({
    '/stockTakeLine/list': () => ({ rows: lines, next: null, count: { value: 1, capped: false } }),
    '/stockTake/scan': () => ({ scans: [] }),
  } as never);
  const uploads = fakeUploads({ errcode: 0, errmsg: '', data: { id: 9 } });
  let counted = 0;
  const view = <OwnLines take={{ id: 5, photos: 'all' }} counted={0} onCounted={() => (counted += 1)} />;
  const { person } = await drawInside(view, { load: async () => keeper });
  expect(await screen.findByText(/Each confirmation needs a photo/)).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'I have ZC1' }));
  expect(server.payloads('/stockTake/scan')).toEqual([]);
  await chosen(person, picture('photo.png'));
  await waitFor(() => expect(counted).toBe(1));
  expect(uploads.sent).toEqual([{ fields: ['id', 'file'], name: 'photo.png' }]);
  expect(server.payloads('/stockTake/scan')).toMatchObject([{ scans: [{ lineId: 1, source: 'self' }] }]);
});
