import { afterAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { errcodes } from '../../../../src/api/contract/errors.ts';
import { Attachments } from '../../../../src/views/features/attachments/attachments.tsx';
import type { Attachment } from '../../../../src/views/features/attachments/calls.ts';
import { drawInside } from '../../support/draw.tsx';
import { fakeServer, Refused } from '../../support/fake-server.ts';
import { keeper } from '../../support/people.ts';
import { chosen, fakeUploads, picture } from './uploads.ts';

const file = (id: number, changes: Partial<Attachment> = {}): Attachment => ({
  id,
  name: `photo ${id}.jpg`,
  type: 'jpeg',
  bytes: 2048,
  width: 40,
  height: 30,
  thumbnail: 'UklGRg==',
  cover: false,
  addedBy: 'Wang',
  addedAt: '2026-01-01T00:00:00Z',
  ...changes,
});
const photos = [file(71, { cover: true }), file(72)];
const manual = file(73, { name: 'manual.pdf', type: 'pdf', width: null, height: null, thumbnail: null });

beforeEach(() => {
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => {};
});
async function show(
  rows: Attachment[],
  { calls = {}, workMode = '1' }: { calls?: Parameters<typeof fakeServer>[0]; workMode?: '0' | '1' } = {},
) {
  const server = fakeServer({
    '/asset/attachments': () => ({ rows }),
    '/asset/attachment': () => new Blob(['x']),
    ...calls,
  });
  const onChanged = jest.fn();
  const drawn = await drawInside(
    <Attachments of={{ kind: 'asset', id: 9 }} change="asset.update" onChanged={onChanged} />,
    { load: async () => ({ ...keeper, workMode, permissions: ['asset.read', 'asset.update'] }) },
  );
  return { ...drawn, server, onChanged };
}

const stored = { errcode: 0, data: { id: 80 } };

describe('the photos and files of a record', () => {
  test('are shown with what they are, and only looked at outside the edit mode', async () => {
    await show([...photos, manual], { workMode: '0' });
    const opener = await screen.findByRole('button', { name: 'Open the photo photo 71.jpg' });
    expect(opener.closest('li')).toHaveTextContent('Cover');
    expect(screen.getByText('manual.pdf').closest('li')).toHaveTextContent(/2 kB · Wang/);
    expect(screen.getByRole('button', { name: 'Download manual.pdf' })).toBeEnabled();
    for (const name of ['Choose files', 'Remove manual.pdf']) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
  });

  test('say so when there are none, and when they cannot be loaded', async () => {
    await show([]);
    expect(await screen.findByText('No photos or files yet.')).toBeVisible();
    const { server, person } = await show([], {
      calls: { '/asset/attachments': () => new Refused('busy', 'Later.') },
    });
    expect(await screen.findByText('Later.')).toBeVisible();
    server.calls['/asset/attachments'] = () => ({ rows: [manual] });
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('manual.pdf')).toBeVisible();
  });

  test('one is removed once that is confirmed, and what is there is loaded again', async () => {
    const { person, server, onChanged } = await show([manual], { calls: { '/asset/detach': () => ({}) } });
    await person.click(await screen.findByRole('button', { name: 'Remove manual.pdf' }));
    server.calls['/asset/attachments'] = () => ({ rows: [] });
    await person.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }),
    );
    expect(await screen.findByText('No photos or files yet.')).toBeVisible();
    expect(server.payloads('/asset/detach')).toEqual([{ id: 9, attachmentId: 73 }]);
    expect(onChanged).toHaveBeenCalledTimes(1);
  });
});

describe('a PDF', () => {
  /** Which jsdom does not have. */
  const viewer = (pdfViewerEnabled: boolean) => Object.assign(navigator, { pdfViewerEnabled });
  beforeEach(() => void viewer(true));
  afterAll(() => void Reflect.deleteProperty(navigator, 'pdfViewerEnabled'));

  test('is shown by the viewer of the browser, and can be saved there', async () => {
    const { person } = await show([manual, file(74, { name: 'list.csv', type: 'csv' })]);
    await person.click(await screen.findByRole('button', { name: 'Preview manual.pdf' }));
    const dialog = await screen.findByRole('dialog', { name: 'manual.pdf' });
    expect(await within(dialog).findByTitle('manual.pdf')).toHaveAttribute(
      'src',
      'blob:picture#navpanes=0&view=FitH',
    );
    expect(within(dialog).getByRole('button', { name: 'Download' })).toBeEnabled();
    expect(screen.queryByRole('button', { name: 'Preview list.csv', hidden: true })).toBeNull();
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('is saved where the browser has no viewer', async () => {
    viewer(false);
    await show([manual]);
    expect(await screen.findByRole('button', { name: 'Download manual.pdf' })).toBeEnabled();
    expect(screen.queryByRole('button', { name: 'Preview manual.pdf' })).toBeNull();
  });
});

describe('files are added', () => {
  test('one after the other, each with its record, and shown when they are there', async () => {
    const { sent } = fakeUploads(stored, stored);
    const { person, server, onChanged } = await show([]);
    await screen.findByText('No photos or files yet.');
    server.calls['/asset/attachments'] = () => ({ rows: photos });
    await chosen(person, picture('a.png'), picture('b.png'));
    expect(await screen.findByRole('button', { name: 'Open the photo photo 72.jpg' })).toBeVisible();
    await waitFor(() => expect(onChanged).toHaveBeenCalledTimes(2));
    expect(sent).toEqual([
      { fields: ['id', 'file'], name: 'a.png' },
      { fields: ['id', 'file'], name: 'b.png' },
    ]);
    expect(screen.queryByText('a.png')).toBeNull();
  });

  test('one that is refused says why and can be sent again or dismissed', async () => {
    const refused = { errcode: errcodes.fileTypeRefused, errmsg: 'Not this kind.' };
    const { sent } = fakeUploads(refused, refused);
    const { person } = await show([]);
    await screen.findByText('No photos or files yet.');
    await chosen(person, picture('a.svg'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Not this kind.');
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    await person.click(await screen.findByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('a.svg')).toBeNull();
  });

  test('one on its way tells how far it is, and can be given up', async () => {
    const { ended } = fakeUploads();
    const { person } = await show([]);
    await screen.findByText('No photos or files yet.');
    await chosen(person, picture('a.png'));
    expect(await screen.findByText('Sending: 25%')).toBeVisible();
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(ended).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('a.png')).toBeNull();
  });

  test('by pasting, but not into a field, nor where nothing may be changed', async () => {
    const { sent } = fakeUploads(stored);
    const paste = (target: Element, files: File[]) => fireEvent.paste(target, { clipboardData: { files } });
    const { unmount } = await show([]);
    await screen.findByText('No photos or files yet.');
    const field = document.body.appendChild(document.createElement('textarea'));
    paste(field, [picture('a.png')]);
    paste(document.body, []);
    expect(sent).toEqual([]);
    paste(document.body, [picture('b.png')]);
    await waitFor(() => expect(sent.map(({ name }) => name)).toEqual(['b.png']));
    unmount();
    await show([], { workMode: '0' });
    await screen.findByText('No photos or files yet.');
    paste(document.body, [picture('c.png')]);
    expect(sent).toHaveLength(1);
    field.remove();
  });
});

describe('a photo', () => {
  async function open(calls: Parameters<typeof fakeServer>[0] = {}) {
    const drawn = await show(photos, { calls });
    await drawn.person.click(await screen.findByRole('button', { name: 'Open the photo photo 71.jpg' }));
    return { ...drawn, dialog: await screen.findByRole('dialog') };
  }

  test('opens large, and arrow keys lead from one to the next', async () => {
    const { dialog, person, server } = await open();
    expect(await within(dialog).findByRole('img', { name: 'photo 71.jpg' })).toHaveAttribute(
      'src',
      'blob:picture',
    );
    expect(dialog).toHaveTextContent('1 of 2');
    expect(within(dialog).getByRole('button', { name: 'Previous photo' })).toBeDisabled();
    act(() => within(dialog).getByRole('button', { name: 'Next photo' }).focus());
    await person.keyboard('{ArrowRight}');
    expect(await within(dialog).findByRole('img', { name: 'photo 72.jpg' })).toBeVisible();
    expect(dialog).toHaveTextContent('2 of 2');
    expect(server.payloads('/asset/attachment').map(({ attachmentId }) => attachmentId)).toEqual([71, 72]);
  });

  test('is chosen as the cover, unless it is that', async () => {
    const { dialog, person, server, onChanged } = await open({ '/asset/cover': () => ({}) });
    expect(within(dialog).queryByRole('button', { name: 'Use as cover' })).toBeNull();
    await person.click(within(dialog).getByRole('button', { name: 'Next photo' }));
    await person.click(within(dialog).getByRole('button', { name: 'Use as cover' }));
    await waitFor(() => expect(onChanged).toHaveBeenCalledTimes(1));
    expect(server.payloads('/asset/cover')).toEqual([{ id: 9, attachmentId: 72 }]);
  });

  test('that cannot be loaded says why', async () => {
    const { dialog } = await open({ '/asset/attachment': () => new Refused('fileStoreAway', 'Later.') });
    expect(await within(dialog).findByText('Later.')).toBeVisible();
  });
});
