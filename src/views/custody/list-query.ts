import type { Payload } from '../../api/contract/index.ts';
import type { ListQuery } from '../../machines/list-query.ts';
import { documentKinds, documentStates } from '../components/document-words.ts';

type Asked = Payload<'/custody/list'>;
export type CustodyQuery = Pick<Asked, 'kind' | 'state' | 'search'>;
type Kind = keyof typeof documentKinds;
type State = keyof typeof documentStates;

export const kinds = Object.keys(documentKinds) as Kind[];
export const states = Object.keys(documentStates) as State[];

const longestSearch = 100;

/** The query in the words of the contract; whatever makes no sense is left out. */
export function toCustodyQuery(query: ListQuery): CustodyQuery {
  const kind = kinds.find((one) => one === query.kind);
  const state = states.find((one) => one === query.state);
  const search = typeof query.search === 'string' ? query.search.trim().slice(0, longestSearch) : '';
  return { ...(kind && { kind }), ...(state && { state }), ...(search && { search }) };
}

/** Reads filters out of an address such as `kind=issue&state=draft`. */
export const readCustodyQuery = (search: string): ListQuery =>
  toCustodyQuery(Object.fromEntries(new URLSearchParams(search)));

export const writeCustodyQuery = (query: ListQuery) => new URLSearchParams(toCustodyQuery(query)).toString();
