import type { Static } from '../../../src/api/contract/call.ts';
import type { ImportAnswers } from '../../../src/api/contract/import-answers.ts';
import type { ImportOptions } from '../../../src/api/contract/imports.ts';

export type Options = Static<typeof ImportOptions>;
export type Answers = Static<typeof ImportAnswers>;
