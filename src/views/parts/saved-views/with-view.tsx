import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { Answer } from '../../../api/contract/index.ts';
import type { ViewedList } from '../../../vocabulary/saved-views.ts';
import { navigate, useLocation, useSearch } from '../../../window/router.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { useUser } from '../../ui/root-context.ts';
import { useShown } from '../../ui/tab-context.ts';
import { useLoadPart } from '../use-load.ts';
import { knownDefault } from './known-default.ts';
import { viewAddress } from './list-route.ts';
import type { SavedView } from './saved-view.ts';

/** The views of a list, and which of them it is shown by. */
export type Views = {
  list: ViewedList;
  at: string;
  all: readonly SavedView[];
  /** With which the list begins, and whether the person has chosen so; what their roles say. */
  defaultView: number | null;
  chosen: boolean;
  ofRoles: { view: number; role: string } | null;
  /** Whether the person may share with everybody, and say with which view the list begins for roles. */
  mayShareWithAll: boolean;
  view: SavedView | undefined;
  /** The address names one that is not there, or is not for this person. */
  isMissing: boolean;
  reload: () => void;
};

type Props = { list: ViewedList; at: string; children: (views: Views) => ReactNode };

const none: Answer<'/savedView/list'> = {
  rows: [],
  defaultView: null,
  chosen: false,
  ofRoles: null,
  mayShareWithAll: false,
};

/**
 * Finds out by which view a list is shown. A list whose address names no view does not wait for the answer that names
 * its views: it begins as it last began in this browser, until the answer says otherwise.
 */
export function WithView({ list, at, children }: Props) {
  const { data, failure, loading, loadAgain } = useLoadPart('/savedView/list', { list });
  const { personId } = useUser();
  const known = useMemo(() => knownDefault(list, personId), [list, personId]);
  const [last] = useState(known.recall);
  useEffect(() => {
    if (data) known.keep(data.rows.find(({ id }) => id === data.defaultView));
  }, [known, data]);
  const search = useSearch();
  const [path] = useLocation();
  const isShown = useShown();
  // In the background the address is that of another page.
  const [address, setAddress] = useState(search);
  if (isShown && path === at && search !== address) setAddress(search);
  const named = new URLSearchParams(address).get('view');
  const isNamed = named !== null && named !== 'all';
  const isLast = last !== undefined && (!isNamed || Number(named) === last.id);
  if (!data && isNamed && !isLast)
    return failure ? <ErrorState error={failure} onRetry={loadAgain} /> : <Loading />;
  const before = isLast ? { ...none, rows: [last], defaultView: last.id } : none;
  const { rows: all, ...begins } = data ?? before;
  const wanted = isNamed ? Number(named) : address === '' ? begins.defaultView : null;
  const view = all.find(({ id }) => id === wanted);
  if (isNamed && !view && loading) return <Loading />;
  return children({ list, at, all, ...begins, view, isMissing: isNamed && !view, reload: loadAgain });
}

export const openView = (at: string, id: number | null) => navigate(`${at}?${viewAddress(id)}`);
