import type { Answer } from '../../../api/contract/index.ts';

export type Repair = Answer<'/repair/get'>;
