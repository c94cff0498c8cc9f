import { msg } from '@lingui/core/macro';
import { FigureInput } from '../../parts/form/figure-input.tsx';
import { ChoiceInput, TextInput } from '../../parts/form/inputs.tsx';
import { NumberPatternInput } from '../../parts/form/number-pattern-input.tsx';
import type { TreeScreenKind } from '../../parts/trees/tree-screen-kind.ts';
import { methodWords } from '../../records/asset-fields.ts';
import { category, categoryKindWords } from '../../records/category.ts';
import { FieldsPanel, newField } from './fields/fields-panel.tsx';

export const categories: TreeScreenKind = {
  tree: 'category',
  imported: 'categories',
  address: category.address,
  record: category,
  uses: { record: 'category page', form: 'category' },
  filter: 'categoryId',
  words: {
    many: msg`Categories`,
    search: msg`Search categories`,
    add: msg`New category`,
    edit: msg`Edit category`,
    missing: msg`Category not found`,
    toAll: msg`Back to categories`,
    none: msg`No categories yet`,
    removed: msg`Category removed`,
    moving: msg`Everything below it moves too.`,
  },
  columns: [
    { field: 'kind', width: '7rem' },
    { field: 'usefulLifeMonths', width: '8rem' },
    { field: 'residualRate', width: '6rem' },
  ],
  inputs: (
    <>
      <ChoiceInput name="kind" words={categoryKindWords} />
      <FigureInput name="usefulLifeMonths" of="months" />
      <FigureInput name="residualRate" of="rate" />
      <ChoiceInput name="depreciationMethod" words={methodWords} />
      <TextInput name="numberPrefix" required maxLength={20} />
      <NumberPatternInput name="numberPattern" prefixFrom="numberPrefix" />
    </>
  ),
  saveAnd: { label: msg`Save and add custom fields`, query: newField },
  more: ({ id }) => <FieldsPanel key={id} categoryId={id} />,
};
