import { describe, expect, test } from '@jest/globals';
import { loadPages } from '../../../src/views/parts/list/load-pages.ts';

const figures = { pageSize: 5, largestPage: 20, maxRefreshed: 50 };
const { signal } = new AbortController();

/** A register of so many rows, whose cursor is the number of the last row. */
function register(size: number) {
  const requested: { after?: string; limit: number; count: boolean }[] = [];
  const loadPage = async ({ query: _, ...page }: { query: object } & (typeof requested)[number]) => {
    requested.push(page);
    const from = Number(page.after ?? 0);
    const rows = Array.from({ length: Math.min(page.limit, size - from) }, (_, index) => ({
      id: from + index + 1,
    }));
    const last = from + rows.length;
    return {
      rows,
      next: last < size ? String(last) : null,
      count: page.count ? { value: size, capped: false } : null,
    };
  };
  return { requested, loadPage };
}

describe('what a list asks for', () => {
  test('the first page comes with the count', async () => {
    const { requested, loadPage } = register(12);
    const page = await loadPages(loadPage, { query: {}, after: null, wanted: 0 }, signal, figures);
    expect(requested).toEqual([{ limit: 5, count: true }]);
    expect(page).toMatchObject({ next: '5', count: { value: 12 } });
  });

  test('a later page comes without', async () => {
    const { requested, loadPage } = register(12);
    const page = await loadPages(loadPage, { query: {}, after: '10', wanted: 0 }, signal, figures);
    expect(requested).toEqual([{ after: '10', limit: 5, count: false }]);
    expect(page).toEqual({ rows: [{ id: 11 }, { id: 12 }], next: null, count: null });
  });

  test('what was on screen comes again in as few pages as it takes, up to a limit', async () => {
    const some = register(100);
    const page = await loadPages(some.loadPage, { query: {}, after: null, wanted: 33 }, signal, figures);
    expect(some.requested.map(({ after, limit }) => [after, limit])).toEqual([
      [undefined, 20],
      ['20', 13],
    ]);
    expect(page).toMatchObject({ next: '33', count: { value: 100 } });
    const many = register(100);
    await loadPages(many.loadPage, { query: {}, after: null, wanted: 90 }, signal, figures);
    expect(many.requested.map(({ limit }) => limit)).toEqual([20, 20, 10]);
    const few = register(7);
    const all = await loadPages(few.loadPage, { query: {}, after: null, wanted: 33 }, signal, figures);
    expect(few.requested).toHaveLength(1);
    expect(all.rows).toHaveLength(7);
  });
});
