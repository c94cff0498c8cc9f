import { useLingui } from '@lingui/react/macro';
import { detailsOf } from '../../../machines/lifecycles/document-kinds.ts';
import { describedName } from '../../../vocabulary/fields.ts';
import { headWords } from '../../records/handover.ts';
import type { Document } from './document-record.ts';

/** What the head of a document says, in the order and the words of its form. */
export function useHeadWords(document: Document) {
  const { t } = useLingui();
  const { head } = detailsOf(document.kind);
  const said = head.map((field) => {
    const value = document[describedName(field)];
    return {
      key: field as string,
      label: t(headWords[field]),
      value: typeof value === 'object' ? value?.name : value,
    };
  });
  const givers = { key: 'givers', label: t`Returned by`, value: document.givers.join(', ') };
  return head.includes('custodianId') ? said : [givers, ...said];
}
