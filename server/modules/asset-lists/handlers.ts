import type { Answer } from '../../../src/api/contract/index.ts';
import { exportOf } from '../../exports/export-of.ts';
import type { Handlers } from '../../http/handler.ts';
import { masterHandlers } from '../../master-records/handlers.ts';
import { changeItems } from './change-items.ts';
import { compareStates } from './compare-states.ts';
import { exported } from './export-columns.ts';
import { type ListField, type ListInput, type ListRequested, listKind } from './list-kind.ts';
import { previewFilter, readListFilter } from './read-filter.ts';
import { forgetState, keepState, listStates } from './states.ts';
import { totalsOfList } from './totals.ts';

type Row = Answer<'/assetList/list'>['rows'][number];
const lists = masterHandlers<Row, Answer<'/assetList/get'>, ListField, ListRequested, ListInput>(listKind);

export const assetListHandlers = {
  '/assetList/list': lists.list,
  '/assetList/export': exportOf('assetList', lists.list, exported),
  '/assetList/get': lists.get,
  '/assetList/filter': readListFilter,
  '/assetList/preview': previewFilter,
  '/assetList/totals': totalsOfList,
  '/assetList/create': lists.create,
  '/assetList/update': lists.update,
  '/assetList/event': lists.event,
  '/assetList/merge': lists.merge,
  '/assetList/assets': changeItems,
  '/assetList/snapshots': listStates,
  '/assetList/saveSnapshot': keepState,
  '/assetList/removeSnapshot': forgetState,
  '/assetList/compare': compareStates,
} satisfies Partial<Handlers>;
