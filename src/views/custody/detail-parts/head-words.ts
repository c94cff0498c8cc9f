import { useLingui } from '@lingui/react/macro';
import { factsOf } from '../../../machines/lifecycles/document-kinds.ts';
import type { HeadField } from '../../../vocabulary/document.ts';
import type { Document } from './document-record.ts';

/** What the head of a document says, in the order and the words of its form. */
export function useHeadWords(document: Document) {
  const { t } = useLingui();
  const labels: Record<HeadField, string> = {
    custodian: t`Receiver`,
    organ: t`Organisation`,
    location: t`Location`,
    happenedOn: t`Date`,
    dueOn: t`Due back`,
    remark: t`Remark`,
  };
  return factsOf(document.kind).head.map((key) => {
    const value = document[key];
    return { key, label: labels[key], value: typeof value === 'object' ? value?.name : value };
  });
}
