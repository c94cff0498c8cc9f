import type { Payload } from '../../api/contract/index.ts';
import type { ListQuery } from '../../machines/list-query.ts';
import { actionWords, eventWords, recordWords, wayWords } from '../components/log/log-words.ts';

type Asked = Payload<'/log/list'>;
type Way = keyof typeof wayWords;
type Kind = keyof typeof recordWords;

/** Filters as the address has them: days instead of moments. */
export type LogQuery = {
  search?: string;
  actorId?: number;
  action?: string;
  way?: Way;
  recordKind?: Kind;
  from?: string;
  until?: string;
};

export const ways = Object.keys(wayWords) as Way[];
export const recordKinds = Object.keys(recordWords) as Kind[];
export const actions = [...Object.keys(actionWords), ...Object.keys(eventWords)];

const longestSearch = 100;
const dayPattern = /^\d{4}-\d{2}-\d{2}$/;
const isDay = (text: unknown): text is string =>
  typeof text === 'string' && dayPattern.test(text) && !Number.isNaN(Date.parse(text));

/** Whatever makes no sense is left out. */
export function toLogQuery(query: ListQuery): LogQuery {
  const found: LogQuery = {};
  const search = typeof query.search === 'string' ? query.search.trim().slice(0, longestSearch) : '';
  const actorId = Number(query.actorId);
  const action = actions.find((one) => one === query.action);
  const way = ways.find((one) => one === query.way);
  const recordKind = recordKinds.find((one) => one === query.recordKind);
  if (search) found.search = search;
  if (Number.isSafeInteger(actorId) && actorId > 0) found.actorId = actorId;
  if (action) found.action = action;
  if (way) found.way = way;
  if (recordKind) found.recordKind = recordKind;
  if (isDay(query.from)) found.from = query.from;
  if (isDay(query.until)) found.until = query.until;
  return found;
}

export const readLogQuery = (search: string): ListQuery =>
  toLogQuery(Object.fromEntries(new URLSearchParams(search)));

export const writeLogQuery = (query: ListQuery) => {
  const entries = Object.entries(toLogQuery(query)).map(([name, value]) => [name, String(value)]);
  return new URLSearchParams(entries).toString();
};

/** The beginning of a day here, or of the one after it. */
function beginningOf(day: string, later = 0) {
  const date = new Date(`${day}T00:00:00`);
  date.setDate(date.getDate() + later);
  return date.toISOString();
}

/** The query in the words of the contract; a day until which one looks belongs to it. */
export function toAsked(query: ListQuery): Asked {
  const { from, until, ...rest } = toLogQuery(query);
  return {
    ...rest,
    ...(from !== undefined && { from: beginningOf(from) }),
    ...(until !== undefined && { until: beginningOf(until, 1) }),
  };
}
