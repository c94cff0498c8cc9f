import { useLingui } from '@lingui/react/macro';
import type { Payload } from '../../../api/contract/index.ts';
import { fieldWords, methodWords } from '../../records/asset-fields.ts';
import { depreciationRun, movementWords, valueWords } from '../../records/depreciation-run.ts';
import type { Words } from '../../records/record-words.ts';

type Said<Of extends Words> = { [Name in keyof Of]: string };

/** A paper in the words of the screen. */
export function useSheetWords(title: string): Payload<'/depreciation/runSheet'>['words'] {
  const { t } = useLingui();
  const said = <Of extends Words>(words: Of) =>
    Object.fromEntries(Object.entries(words).map(([word, label]) => [word, t(label)])) as Said<Of>;
  const { fields, lifecycle } = depreciationRun;
  const organisation = t(fields.organisation);
  const category = t`Category`;
  const currency = t`Currency`;
  const { items, figures } = movementWords;
  return {
    title,
    terms: {
      runNo: t`Run no.`,
      month: t(fields.month),
      months: t({ message: 'Period', context: 'months' }),
      organisation,
      category,
      currency,
      leftOut: t`In other currencies, left out`,
      state: t(fields.state),
      postedBy: t({ message: 'Posted by', context: 'depreciation run' }),
      subtotal: t`Subtotal`,
      total: t`Total`,
    },
    columns: {
      assetNo: t`Asset no.`,
      name: t`Name`,
      organisation,
      category,
      currency,
      method: t`Method`,
      rate: t`Rate of the month`,
      date: t`Date`,
      change: t({ message: 'Change', context: 'books' }),
      before: t({ message: 'Before', context: 'books' }),
      after: t({ message: 'After', context: 'books' }),
      reason: t`Reason`,
      proceeds: t({ message: 'Proceeds of disposal', context: 'account' }),
      result: t({ message: 'Gain or loss on disposal', context: 'account' }),
      ...said(valueWords),
      item: t({ message: 'Item', context: 'movements' }),
      ...said(figures),
    },
    signers: {
      prepared: t`Prepared by, date`,
      reviewed: t`Reviewed by, date`,
      approved: t`Approved by, date`,
    },
    states: Object.fromEntries(
      Object.entries(lifecycle.states).map(([state, { label }]) => [state, t(label)]),
    ) as Payload<'/depreciation/runSheet'>['words']['states'],
    methods: said(methodWords),
    items: said(items),
    changes: {
      addition: t({ message: 'Addition', context: 'voucher' }),
      cost: t(valueWords.cost),
      impairment: t(valueWords.impairment),
      life: t(fieldWords.usefulLifeMonths),
      residual: t(fieldWords.residualRate),
      method: t`Method`,
      work: t(fieldWords.totalWork),
      using: t(fieldWords.organisationId),
      owner: t(fieldWords.ownerOrganisationId),
      category,
      depreciation: t({ message: 'Depreciation', context: 'screen' }),
      disposal: t`Disposal`,
      merge: t`Merged into another`,
    },
  };
}
