import type { Answer } from '../../../../api/contract/index.ts';
import type { DocumentKind } from '../../../../vocabulary/document.ts';

export type Candidates = Answer<'/handover/candidates'> & { kind: DocumentKind };
