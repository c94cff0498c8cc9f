import type { AssetSort, AssetState } from '../../api/contract/assets.ts';
import type { Payload } from '../../api/contract/index.ts';
import type { ListQuery } from '../../machines/list-query.ts';
import { assetStateNames } from '../components/asset-states.ts';

type Asked = Payload<'/asset/list'>;
export type AssetQuery = Omit<Asked, 'after' | 'limit' | 'count'>;

const sorts = {
  id: true,
  assetNo: true,
  name: true,
  category: true,
  status: true,
  organ: true,
  location: true,
  custodian: true,
  originalValue: true,
  purchaseDate: true,
  updatedAt: true,
} as const satisfies Record<AssetSort, true>;

export const idFilters = ['categoryId', 'organId', 'locationId', 'custodianId'] as const;
export type IdFilter = (typeof idFilters)[number];

const longestSearch = 200;
const isSort = (text: string): text is AssetSort => Object.hasOwn(sorts, text);
const isState = (text: string): text is AssetState => assetStateNames.some((state) => state === text);
const idOf = (text: string | null) => {
  const id = Number(text);
  return text !== null && Number.isSafeInteger(id) && id > 0 ? id : undefined;
};

/**
 * Reads filters, search and order out of an address such as `status=inUse,inStock&categoryId=3&sort=name`.
 * Whatever makes no sense is left out.
 */
export function readAssetQuery(search: string): ListQuery {
  const words = new URLSearchParams(search);
  const states = words.getAll('status').flatMap((part) => part.split(','));
  const sort = words.get('sort') ?? '';
  const ids = Object.fromEntries(idFilters.map((name) => [name, idOf(words.get(name))]));
  return {
    search: (words.get('search') ?? '').trim().slice(0, longestSearch),
    status: assetStateNames.filter((state) => states.includes(state)),
    ...ids,
    ...(isSort(sort) && { sort, order: words.get('order') === 'desc' ? 'desc' : 'asc' }),
  };
}

/** The address of a query; what is not set is left out. */
export function writeAssetQuery(query: ListQuery) {
  const { search, status = [], sort, order, ...ids } = toAssetQuery(query);
  const words = new URLSearchParams();
  if (search) words.set('search', search);
  if (status.length > 0) words.set('status', status.join(','));
  for (const name of idFilters) if (ids[name] !== undefined) words.set(name, String(ids[name]));
  if (sort) words.set('sort', sort);
  if (sort && order) words.set('order', order);
  return words.toString().replaceAll('%2C', ',');
}

/** The query in the words of the contract. */
export function toAssetQuery(query: ListQuery): AssetQuery {
  const text = (name: string) => (typeof query[name] === 'string' ? query[name] : '');
  const number = (name: IdFilter) => (typeof query[name] === 'number' ? query[name] : undefined);
  const status = Array.isArray(query.status) ? query.status.filter(isState) : [];
  const sort = text('sort');
  const filter: AssetQuery = {};
  if (text('search')) filter.search = text('search').slice(0, longestSearch);
  if (status.length > 0) filter.status = status;
  for (const name of idFilters) {
    const id = number(name);
    if (id !== undefined) filter[name] = id;
  }
  if (isSort(sort)) Object.assign(filter, { sort, order: text('order') === 'desc' ? 'desc' : 'asc' });
  return filter;
}
