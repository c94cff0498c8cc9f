import { useState } from 'react';
import { type ListQuery, normalise } from '../../machines/list/list-query.ts';
import { useLocation, useSearch } from '../../window/router.ts';
import { useShown, useTab } from './tab-context.ts';

/** The query in the address of a page while it is on screen, and what it was when it is not. */
export function useAddressQuery(at: string): [ListQuery, (change: ListQuery) => void] {
  const search = useSearch();
  const [path] = useLocation();
  const isShown = useShown();
  const { setQuery } = useTab();
  const [address, setAddress] = useState(search);
  if (isShown && path === at && search !== address) setAddress(search);
  const query: ListQuery = Object.fromEntries(new URLSearchParams(address));
  const change = (changes: ListQuery) => {
    const next = Object.entries(normalise({ ...query, ...changes })).map(([name, value]) => [
      name,
      String(value),
    ]);
    const text = new URLSearchParams(next).toString();
    setAddress(text);
    setQuery(at, text);
  };
  return [query, change];
}
