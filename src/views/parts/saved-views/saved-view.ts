import type { Answer } from '../../../api/contract/index.ts';

export type SavedView = Answer<'/savedView/list'>['rows'][number];
