import { beforeAll, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import HandoverList from '../../../src/views/features/handovers/list.tsx';
import { Route } from '../../../src/window/router.ts';
import { layOut } from '../../support/lay-out.ts';
import { documentRow, everything } from '../features/handovers/documents.ts';
import { drawInside } from '../support/draw.tsx';
import { fakeServer } from '../support/fake-server.ts';
import { keeper } from '../support/people.ts';

beforeAll(() => layOut({ width: 1200, height: 600 }));

test('a list is printed with all rows of its filter, not with those on screen', async () => {
  const printed = jest.fn(() => {
    dispatchEvent(new Event('beforeprint'));
  });
  window.print = printed;
  const pages: Record<string, number[]> = { '': [1, 2], next: [3] };
  fakeServer({
    '/handover/list': ({ after = '' }) => ({
      rows: (pages[after] ?? []).map((id) => documentRow(id)),
      next: after === '' ? 'next' : null,
      count: { value: 3, capped: false },
    }),
  });
  const view = <Route path="/handovers" component={HandoverList} />;
  const load = async () => ({ ...keeper, permissions: everything });
  const { person } = await drawInside(view, { at: '/handovers?kind=issue', load });
  await screen.findAllByText('LY1');
  const paper = () => document.querySelector('[data-print-sheet]');
  expect(paper()).toBeNull();
  await person.keyboard('{Control>}p{/Control}');
  await waitFor(() => expect(printed).toHaveBeenCalledTimes(1));
  for (const no of ['LY1', 'LY2', 'LY3']) expect(paper()).toHaveTextContent(no);
  expect(paper()).toHaveTextContent('TypeIssue');
  expect(paper()).not.toHaveTextContent('Only the first');
  act(() => void dispatchEvent(new Event('afterprint')));
  expect(paper()).toBeNull();
});
