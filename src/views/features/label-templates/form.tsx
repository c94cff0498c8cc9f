import { Box, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Answer } from '../../../api/contract/index.ts';
import { rulesOfFields } from '../../../machines/forms/field-rules.ts';
import type { Rule } from '../../../machines/forms/form-rules.ts';
import {
  defaultTemplates,
  type LabelTemplateName,
  labelTemplateNames,
} from '../../../vocabulary/label-templates.ts';
import { labelTemplateFields, templateProblem } from '../../../vocabulary/labels.ts';
import { useFormField } from '../../parts/form/form-context.ts';
import { LongTextInput, TextInput } from '../../parts/form/inputs.tsx';
import { plainFormOf } from '../../parts/form/plain-form.ts';
import { PlainFormPage } from '../../parts/form/plain-form-page.tsx';
import { useFormId } from '../../parts/form/use-form-id.ts';
import { useRecordForm } from '../../parts/form/use-record-form.ts';
import { labelTemplate } from '../../records/label-template.ts';
import { Field } from '../../ui/field.tsx';
import { Section } from '../../ui/section.tsx';
import { Select } from '../../ui/select.tsx';
import { templateWords } from '../labels/index.ts';
import { LayoutInput } from './layout-input.tsx';
import { describedLayout, hasFigures, isFilled, layoutIn, layoutText } from './layout-text.ts';

const empty = { name: '', remark: '', layout: layoutText(defaultTemplates.single50x30) };
type Values = typeof empty;

const sound: Rule = (text) => {
  const layout = layoutIn(typeof text === 'string' ? text : empty.layout);
  const isSound = hasFigures(layout) && isFilled(layout) && templateProblem(layout) === undefined;
  return isSound ? undefined : { rule: 'required' };
};
const rules = { ...rulesOfFields(labelTemplateFields), layout: [sound] };

const read = ({ name, remark, layout }: Answer<'/labelTemplate/get'>): Values => ({
  name,
  remark,
  layout: layoutText(layout),
});
const sent = ({ layout, ...texts }: Values) => ({
  ...texts,
  layout: layoutIn(layout) as Answer<'/labelTemplate/get'>['layout'],
});

/** Adding a label template, or changing one. */
const templateForm = plainFormOf('labelTemplate', {
  use: 'label template',
  empty,
  words: { fields: labelTemplate.fields, values: { ...labelTemplate.values, layout: describedLayout } },
  rulesOf: () => rules,
  read,
  sent,
});

/** What a new template begins with. */
function BasedOn() {
  const { t } = useLingui();
  const { text, change, disabled } = useFormField('layout');
  const name = labelTemplateNames.find((one) => layoutText(defaultTemplates[one]) === text);
  return (
    <Box maxW="sm">
      <Field label={t`Based on`}>
        <Select
          value={name ?? ''}
          placeholder={t`Own layout`}
          disabled={disabled}
          onChange={(chosen) =>
            chosen !== '' && change(layoutText(defaultTemplates[chosen as LabelTemplateName]))
          }
          options={labelTemplateNames.map((value) => ({ value, label: t(templateWords[value]) }))}
        />
      </Field>
    </Box>
  );
}

export default function LabelTemplateFormScreen() {
  const id = useFormId();
  const running = useRecordForm(templateForm, id);
  return (
    <PlainFormPage kind="labelTemplate" running={running}>
      <Flex direction="column" gap="4">
        <Section>
          <TextInput name="name" required maxLength={labelTemplateFields.name.max} />
          {id === null && <BasedOn />}
          <LongTextInput name="remark" span={2} />
        </Section>
        <Section title={<Trans context="label">Layout</Trans>}>
          <LayoutInput />
        </Section>
      </Flex>
    </PlainFormPage>
  );
}
