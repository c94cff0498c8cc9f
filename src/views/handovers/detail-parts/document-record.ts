import type { Answer } from '../../../api/contract/index.ts';
import { post } from '../../../api/post.ts';
import { detailsOf, missingFrom } from '../../../machines/lifecycles/document-kinds.ts';
import type { DocumentEvent } from '../../../vocabulary/document.ts';
import { describedName } from '../../../vocabulary/fields.ts';
import { recordOf } from '../../components/record/use-record.ts';

export type Document = Answer<'/handover/get'>;

const send =
  (event: DocumentEvent) =>
  ({ id, version }: Document) =>
    post('/handover/event', { id, version, event });

export const documentRecord = recordOf({
  use: 'document page',
  load: (id, signal): Promise<Document> => post('/handover/get', { id }, { signal }),
  actions: { post: send('post'), cancel: send('cancel') },
});

/** Whether the life of a document allows a step now. */
export function allowsDocument(document: Document, type: DocumentEvent) {
  const { kind, state, lines } = document;
  const complete = missingFrom(kind, (field) => document[describedName(field)]) === undefined;
  const context = { lines: lines.length, complete };
  return detailsOf(kind).lifecycle.resolveState({ value: state, context }).can({ type });
}
