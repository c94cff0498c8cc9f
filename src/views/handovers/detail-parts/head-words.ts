import { useLingui } from '@lingui/react/macro';
import { factsOf } from '../../../machines/lifecycles/document-kinds.ts';
import { toldName } from '../../../vocabulary/fields.ts';
import { headWords } from '../../records/handover.ts';
import type { Document } from './document-record.ts';

/** What the head of a document says, in the order and the words of its form. */
export function useHeadWords(document: Document) {
  const { t } = useLingui();
  const { head } = factsOf(document.kind);
  const said = head.map((field) => {
    const value = document[toldName(field)];
    return {
      key: field as string,
      label: t(headWords[field]),
      value: typeof value === 'object' ? value?.name : value,
    };
  });
  const givers = { key: 'givers', label: t`Returned by`, value: document.givers.join(', ') };
  return head.includes('custodianId') ? said : [givers, ...said];
}
