import { useFormats } from '../../../../i18n/formats.ts';
import { detailsOf } from '../../../../machines/lifecycles/document-kinds.ts';
import { headSaid } from '../../../../vocabulary/handover-sheet.ts';
import type { Document } from './document-record.ts';
import { useSheetWords } from './use-sheet-words.ts';

/** What the head of a document says, in the order and the words of its form. */
export function useHeadWords(document: Document) {
  const formats = useFormats();
  return headSaid(document, detailsOf(document.kind).head, useSheetWords(document), formats);
}
