import { useLingui } from '@lingui/react/macro';
import type { SheetWords } from '../../../../vocabulary/handover-sheet.ts';
import { conditionWords, fieldWords } from '../../../records/asset-fields.ts';
import { kindWords } from '../../../records/document-kinds/index.ts';
import { describedWords, documentStates, lineMarkWords, methodWords } from '../../../records/handover.ts';
import type { Words } from '../../../records/record-words.ts';
import type { Document } from './document-record.ts';

type Said<Of extends Words> = { [Name in keyof Of]: string };

/** The paper of a document in the words of the screen, here and in the PDF that the server makes. */
export function useSheetWords({ kind }: Pick<Document, 'kind'>): SheetWords {
  const { t } = useLingui();
  const said = <Of extends Words>(words: Of) =>
    Object.fromEntries(Object.entries(words).map(([word, label]) => [word, t(label)])) as Said<Of>;
  const { back, accepted, refused, onPaper } = lineMarkWords;
  return {
    title: t(kindWords[kind].sheet),
    terms: {
      documentNo: t`Handover no.`,
      state: t`Status`,
      givers: kind === 'return' || kind === 'returnLoan' ? t`Returned by` : t`Previous custodians`,
      handedOverBy: t`Handed over by`,
      sentBy: t`Sent by`,
      acceptedBy: t`Accepted by`,
      decidedBy: t`Decided by`,
      createdBy: t`Created by`,
      outOfScope: t`Not in your scope`,
    },
    head: said(describedWords),
    columns: {
      assetNo: t`Asset no.`,
      name: t`Name`,
      model: t`Brand and model`,
      serialNo: t(fieldWords.serialNo),
      condition: t(fieldWords.condition),
      originalValue: t`Original value`,
      previousCustodian: t`Previous custodian`,
      notes: t`Notes`,
    },
    signers: {
      handedOver: t`Handed over by, date`,
      received: t`Received by, date`,
      approved: t`Approved by, date`,
    },
    states: Object.fromEntries(Object.entries(documentStates).map(([state, { label }]) => [state, t(label)])),
    methods: said(methodWords),
    conditions: said(conditionWords),
    marks: said({ back, accepted, refused, onPaper }),
  };
}
