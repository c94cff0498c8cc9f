import { useLingui } from '@lingui/react/macro';
import { useFormats } from '../../../i18n/formats.ts';
import { detailsOf } from '../../../machines/lifecycles/document-kinds.ts';
import type { DisposalMethod, HeadField } from '../../../vocabulary/document.ts';
import { describedName } from '../../../vocabulary/fields.ts';
import { headWords, methodWords } from '../../records/handover.ts';
import type { Document } from './document-record.ts';

/** What the head of a document says, in the order and the words of its form. */
export function useHeadWords(document: Document) {
  const { t } = useLingui();
  const { money } = useFormats();
  const { head } = detailsOf(document.kind);
  const wordOf = (field: HeadField, value: string | undefined) => {
    if (!value) return value;
    if (field === 'method') return t(methodWords[value as DisposalMethod]);
    return field === 'proceeds' ? money(value, document.currency ?? '') : value;
  };
  const said = head.map((field) => {
    const value = document[describedName(field)];
    return {
      key: field as string,
      label: t(headWords[field]),
      value: wordOf(field, typeof value === 'object' ? value?.name : value),
    };
  });
  const givers = {
    key: 'givers',
    label: document.kind === 'disposal' ? t`Previous custodians` : t`Returned by`,
    value: document.givers.join(', '),
  };
  return head.includes('custodianId') ? said : [givers, ...said];
}
