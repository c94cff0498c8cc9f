import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ListPage, ListQuery } from '../../../machines/list/list-query.ts';
import { settings } from '../../../settings.ts';
import { useTask } from '../../ui/use-task.ts';
import { type LoadPage, loadPages } from './load-pages.ts';

type Row = { id: number };

/** All rows of a list for its paper, as far as one print takes them. They are there while it is printed. */
export function usePrintedRows<R extends Row>(load: LoadPage<R>, query: ListQuery, shown: readonly R[]) {
  const [page, setPage] = useState<Pick<ListPage, 'next'> & { rows: readonly R[] }>();
  const printing = useTask<ListQuery>(async (requested, signal) => {
    const { list } = settings;
    const wanted = { query: requested, after: null, wanted: list.maxPrinted };
    const found = await loadPages(load, wanted, signal, { ...list, maxRefreshed: list.maxPrinted });
    // The call of this list answered them.
    const rows = found.rows as readonly R[];
    flushSync(() => setPage({ rows, next: found.next }));
    print();
  });
  const [printed, setPrinted] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setPrinted(true));
    const end = () => {
      setPrinted(false);
      setPage(undefined);
    };
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  return {
    busy: printing.busy,
    /** Asks for all rows, and then for paper. */
    print: () => printing.start(query),
    /** What stands on the paper; without being asked for before, what is loaded. */
    rows: page?.rows ?? (printed ? shown : []),
    isOnPaper: printed || page !== undefined,
    isCut: page !== undefined && page.next !== null,
  };
}
