import { useLingui } from '@lingui/react/macro';
import type { Payload } from '../../../api/contract/index.ts';
import { methodWords } from '../../records/asset-fields.ts';
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
  };
}
