import { densities, type ViewedList } from '../../../vocabulary/saved-views.ts';
import type { SavedView } from './saved-view.ts';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Whether something out of a storage can be shown as a view; an earlier build may have stored it. */
function isView(stored: unknown): stored is SavedView {
  if (!isObject(stored) || typeof stored.id !== 'number' || !isObject(stored.content)) return false;
  const { query, columns, widths, density } = stored.content;
  return (
    typeof query === 'string' &&
    (columns === null || Array.isArray(columns)) &&
    isObject(widths) &&
    densities.some((one) => one === density)
  );
}

/**
 * The view with which a list began for a person in this browser when it was opened last. A list that begins with this
 * view requests its rows once, since it does not wait for the answer that names its views.
 */
export function knownDefault(list: ViewedList, person: number) {
  const place = `defaultView.${list}.${person}`;
  return {
    recall(): SavedView | undefined {
      try {
        const stored: unknown = JSON.parse(localStorage.getItem(place) ?? 'null');
        return isView(stored) ? stored : undefined;
      } catch {
        return undefined;
      }
    },
    keep(view: SavedView | undefined) {
      if (view) localStorage.setItem(place, JSON.stringify(view));
      else localStorage.removeItem(place);
    },
  };
}
