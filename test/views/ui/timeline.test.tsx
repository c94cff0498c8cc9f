import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Answer } from '../../../src/api/contract/index.ts';
import { Timeline } from '../../../src/views/parts/timeline/timeline.tsx';
import { toastStore } from '../../../src/views/ui/toaster.ts';
import { Route } from '../../../src/window/router.ts';
import { drawInside } from '../support/draw.tsx';
import { fakeServer, Refused } from '../support/fake-server.ts';
import { keeper } from '../support/people.ts';

beforeEach(() => sessionStorage.clear());

type Comment = Answer<'/comment/get'>;
const comment = (id: number, changes: Partial<Comment> = {}): Answer<'/timeline/list'>['rows'][number] => ({
  id: id * 2 + 1,
  at: '2026-01-01T00:00:00Z',
  comment: {
    id,
    version: 1,
    state: 'written',
    at: '2026-01-01T00:00:00Z',
    author: { id: keeper.personId, name: 'Li Na' },
    text: `Comment ${id}`,
    mentions: [],
    earlier: [],
    removedBy: null,
    ...changes,
  },
  entry: null,
});
const people = [
  { id: 51, name: '吴维修', hint: 'W1' },
  { id: 52, name: '吴仓库', hint: 'W2' },
];

async function show(
  rows: Answer<'/timeline/list'>['rows'] = [],
  calls: Parameters<typeof fakeServer>[0] = {},
  permissions = ['comment.read', 'comment.write', 'log.read', 'person.read'],
) {
  const server = fakeServer({
    '/timeline/list': () => ({ rows, next: null }),
    '/watch/get': () => ({ watching: false }),
    '/watch/set': ({ watching }) => ({ watching }),
    '/comment/people': () => ({ rows: people }),
    '/comment/create': () => ({ id: 70, version: 1 }),
    '/comment/update': () => ({ id: 70, version: 2 }),
    '/comment/event': () => ({ id: 70, version: 2 }),
    ...calls,
  });
  const view = (
    <Route path="/assets/:id">
      <Timeline recordKind="asset" recordId={9} version={1} />
    </Route>
  );
  const drawn = await drawInside(view, {
    at: '/assets/9',
    load: async () => ({ ...keeper, permissions }),
  });
  await screen.findByRole('region', { name: 'Timeline' });
  return { ...drawn, server };
}
const offered = async () =>
  within(await screen.findByRole('listbox', { name: 'People' })).findAllByRole('option');
const box = () => screen.findByRole('textbox', { name: 'New comment' });

describe('writing a comment', () => {
  test('offers people after an @; the keys choose one, and only who stands in the text is mentioned', async () => {
    const { person, server } = await show();
    await person.type(await box(), 'Hi @w');
    const options = await offered();
    expect(options.map(({ textContent }) => textContent)).toEqual(['吴维修W1', '吴仓库W2']);
    await person.keyboard('{ArrowDown}{Enter}');
    expect(await box()).toHaveValue('Hi @吴仓库 ');
    expect(screen.queryByRole('listbox', { name: 'People' })).toBeNull();
    await person.keyboard('and @');
    await offered();
    await person.keyboard('{Enter}');
    expect(await box()).toHaveValue('Hi @吴仓库 and @吴维修 ');
    await person.keyboard('{Backspace}{Backspace}');
    await person.click(screen.getByRole('button', { name: 'Comment' }));
    await waitFor(() =>
      expect(server.payloads('/comment/create')).toEqual([
        { recordKind: 'asset', recordId: 9, text: 'Hi @吴仓库 and @吴维', mentions: [52] },
      ]),
    );
    await waitFor(async () => expect(await box()).toHaveValue(''));
    await waitFor(() => expect(server.payloads('/timeline/list')).toHaveLength(2));
  });

  test('Escape shuts the list, and Ctrl+Enter sends', async () => {
    const { person, server } = await show();
    await person.type(await box(), '@w');
    await offered();
    await person.keyboard('{Escape}');
    expect(screen.queryByRole('listbox', { name: 'People' })).toBeNull();
    await person.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(server.payloads('/comment/create')).toHaveLength(1));
  });

  test('a comment that is refused stays typed, and the reason is told', async () => {
    const { person } = await show([], {
      '/comment/create': () => new Refused('storageFull', 'The disk is full'),
    });
    await person.type(await box(), 'Keep me');
    await person.click(screen.getByRole('button', { name: 'Comment' }));
    await waitFor(() => expect(toastStore.read().at(-1)?.text).toBe('The disk is full'));
    expect(await box()).toHaveValue('Keep me');
  });

  test('what was typed is there again for the same person', async () => {
    const first = await show();
    await first.person.type(await box(), 'Later');
    first.unmount();
    await show();
    expect(await box()).toHaveValue('Later');
  });

  test('is offered to those who may', async () => {
    await show([comment(1)], {}, ['comment.read']);
    expect(await screen.findByText('Comment 1')).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Edit comment' })).toBeNull();
  });
});

describe('a comment', () => {
  test('is text: addresses can be followed, anything else is what it is', async () => {
    const text = 'See https://example.com/a?b=1, <img src=x> javascript:alert(1) http://x.cn/文 @吴维修。';
    await show([comment(1, { text, mentions: [{ id: 51, name: '吴维修' }] })]);
    const item = await screen.findByRole('listitem');
    expect(item).toHaveTextContent(text);
    const links = within(item).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      'https://example.com/a?b=1',
      'http://x.cn/',
    ]);
    for (const link of links) expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
    expect(item.querySelector('img')).toBeNull();
    expect(within(item).getByText('@吴维修').tagName).toBe('STRONG');
  });

  test('of another is not offered to be edited or removed', async () => {
    await show([comment(1, { author: { id: 9999, name: 'Wang' } })]);
    await screen.findByText('Comment 1');
    expect(screen.queryByRole('button', { name: /the comment/ })).toBeNull();
  });

  test('of one’s own is edited at the version that is shown; what it said before can be read', async () => {
    const earlier = [{ text: 'Before', until: '2026-01-02T00:00:00Z' }];
    const { person, server } = await show([comment(1, { version: 2, earlier })]);
    await person.click(await screen.findByRole('button', { name: 'Edited' }));
    expect(screen.getByText(/Before/)).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Edit comment' }));
    const editor = screen.getByRole('textbox', { name: 'Edit comment' });
    expect(editor).toHaveFocus();
    await person.type(editor, '!');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(server.payloads('/comment/update')).toEqual([
        { id: 1, version: 2, text: 'Comment 1!', mentions: [] },
      ]),
    );
  });

  test('that was edited elsewhere meanwhile shows both, and what was typed is kept', async () => {
    const rows = [comment(1)];
    const { person, server } = await show(rows, {
      '/comment/update': () => new Refused('stale', 'Changed meanwhile', { current: {} as never }),
    });
    await person.click(await screen.findByRole('button', { name: 'Edit comment' }));
    await person.type(screen.getByRole('textbox', { name: 'Edit comment' }), ' mine');
    rows[0] = comment(1, { version: 2, text: 'Theirs' });
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Theirs')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Edit comment' })).toHaveValue('Comment 1 mine');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.payloads('/comment/update').at(-1)).toMatchObject({ version: 2 }));
  });

  test('is removed after a question, and says then who removed it', async () => {
    const rows = [comment(1)];
    const { person, server } = await show(rows);
    await person.click(await screen.findByRole('button', { name: 'Remove the comment' }));
    rows[0] = comment(1, { state: 'removed', text: '', removedBy: 'Li Na', version: 2 });
    const question = await screen.findByRole('alertdialog');
    await person.click(within(question).getByRole('button', { name: 'Remove' }));
    await waitFor(() =>
      expect(server.payloads('/comment/event')).toEqual([{ id: 1, version: 1, event: 'remove' }]),
    );
    expect(await screen.findByText('Removed by Li Na')).toBeInTheDocument();
  });
});

test('a record is watched and left', async () => {
  let watching = false;
  const { person, server } = await show([], {
    '/watch/get': () => ({ watching }),
    '/watch/set': (intent) => {
      watching = intent.watching;
      return { watching };
    },
  });
  const toggle = await screen.findByRole('switch', { name: 'Watch' });
  expect(toggle).toHaveAttribute('aria-checked', 'false');
  await person.click(toggle);
  await waitFor(() => expect(toggle).toHaveAttribute('aria-checked', 'true'));
  expect(server.payloads('/watch/set')).toEqual([{ recordKind: 'asset', recordId: 9, watching: true }]);
});

test('the timeline is narrowed to a part of it', async () => {
  const { person, server } = await show();
  await person.selectOptions(await screen.findByRole('combobox', { name: 'What is shown' }), 'comments');
  await waitFor(() => expect(server.payloads('/timeline/list').at(-1)).toMatchObject({ part: 'comments' }));
});
