import type { GeneratedAlways } from 'kysely';
import type { ViewContent, ViewedList } from '../../../src/vocabulary/saved-views.ts';
import type { Json, Versioned } from './columns.ts';

type SavedViewTable = {
  id: GeneratedAlways<number>;
  list: ViewedList;
  account_id: number;
  name: string;
  shared: boolean;
  /** Whose people, with those below, it is shared with; null: nobody or everybody. */
  organisation_id: number | null;
  content: Json<ViewContent>;
} & Versioned;

/** Of no view: the list begins with none, whatever the roles say. */
type ChosenViewTable = { account_id: number; list: ViewedList; view_id: number | null };

type RoleViewTable = { role_id: number; list: ViewedList; view_id: number };

export type ViewTables = {
  saved_view: SavedViewTable;
  chosen_view: ChosenViewTable;
  role_view: RoleViewTable;
};
