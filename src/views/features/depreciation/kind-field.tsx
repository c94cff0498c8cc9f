import { Box } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { type CategoryKind, categoryKinds } from '../../../vocabulary/trees.ts';
import { category, categoryKindWords } from '../../records/category.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';

export type ChosenKind = CategoryKind | 'all';

/** As a part of a payload: a call that names no kind answers all of them. */
export const ofKind = (kind: ChosenKind) => (kind === 'all' ? {} : { kind });

/** Which kind of assets a page of the books is about. */
export function KindField({ kind, onChoose }: { kind: ChosenKind; onChoose: (kind: ChosenKind) => void }) {
  const { t } = useLingui();
  return (
    <Box w="11rem">
      <Field label={t(category.fields.kind)}>
        <Select
          value={kind}
          onChange={(chosen) => onChoose(chosen as ChosenKind)}
          options={[
            ...categoryKinds.map((one) => ({ value: one, label: t(categoryKindWords[one]) })),
            { value: 'all', label: t`All` },
          ]}
        />
      </Field>
    </Box>
  );
}
