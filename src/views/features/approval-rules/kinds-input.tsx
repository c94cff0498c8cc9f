import { Checkbox, CheckboxGroup, Fieldset, Flex } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { approvedKinds } from '../../../vocabulary/approval.ts';
import { useFormField } from '../../parts/form/form-context.ts';
import { approvalRule, approvedKindWords } from '../../records/approval-rule.ts';
import { useFormWords } from '../../ui/form/form-words.ts';

/** What a rule is for: at least one kind. In the form they are one text with commas between. */
export function KindsInput() {
  const { t } = useLingui();
  const { text, change, disabled, problem, refusal } = useFormField('kinds');
  const label = useFormWords(approvalRule).label('kinds');
  const chosen = text === '' ? [] : text.split(',');
  return (
    <Fieldset.Root
      data-field="kinds"
      disabled={disabled}
      invalid={Boolean(problem ?? refusal)}
      gridColumn="1 / -1"
    >
      <CheckboxGroup
        value={chosen}
        onValueChange={(values) => change(approvedKinds.filter((kind) => values.includes(kind)).join(','))}
        colorPalette="brand"
      >
        <Fieldset.Legend fontWeight="medium" textStyle="sm">
          {label}
        </Fieldset.Legend>
        <Flex gap="5" rowGap="2" wrap="wrap">
          {approvedKinds.map((kind) => (
            <Checkbox.Root key={kind} value={kind}>
              <Checkbox.HiddenInput />
              <Checkbox.Control />
              <Checkbox.Label>{t(approvedKindWords[kind])}</Checkbox.Label>
            </Checkbox.Root>
          ))}
        </Flex>
      </CheckboxGroup>
      <Fieldset.ErrorText>{refusal ?? (problem && t`Select at least one`)}</Fieldset.ErrorText>
    </Fieldset.Root>
  );
}
