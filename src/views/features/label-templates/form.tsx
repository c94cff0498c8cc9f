import { Box, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Answer } from '../../../api/contract/index.ts';
import { post } from '../../../api/post.ts';
import { rulesOfFields } from '../../../machines/forms/field-rules.ts';
import { problemsBy, type Rule } from '../../../machines/forms/form-rules.ts';
import {
  defaultTemplates,
  type LabelTemplateName,
  labelTemplateNames,
} from '../../../vocabulary/label-templates.ts';
import { labelTemplateFields, templateProblem } from '../../../vocabulary/labels.ts';
import { useParams } from '../../../window/router.ts';
import { loadedBy, savedBy } from '../../parts/form/form-calls.ts';
import { useFormField } from '../../parts/form/form-context.ts';
import { LongTextInput, TextInput } from '../../parts/form/inputs.tsx';
import { recordFormOf } from '../../parts/form/record-form.ts';
import { RecordFormPage } from '../../parts/form/record-form-page.tsx';
import { useRecordForm } from '../../parts/form/use-record-form.ts';
import { RecordNotFound } from '../../parts/record/record-not-found.tsx';
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

const openedFrom = ({ version, name, remark, layout }: Answer<'/labelTemplate/get'>) => ({
  values: { name, remark, layout: layoutText(layout) },
  version,
});

const sent = {
  name: ({ name }: Values) => ({ name }),
  remark: ({ remark }: Values) => ({ remark }),
  layout: ({ layout }: Values) => ({ layout: layoutIn(layout) as Answer<'/labelTemplate/get'>['layout'] }),
};
const names = Object.keys(empty) as (keyof Values)[];

/** Adding a label template, or changing one. */
const templateForm = recordFormOf<Values>({
  use: 'label template',
  at: labelTemplate.address,
  empty,
  words: { fields: labelTemplate.fields, values: { ...labelTemplate.values, layout: describedLayout } },
  problemsOf: (values) => problemsBy(rules, values),
  load: ({ id }, signal) =>
    loadedBy(async () => openedFrom(await post('/labelTemplate/get', { id: id ?? 0 }, { signal }))),
  save: ({ id, version, base, values }, signal) =>
    savedBy(
      () => {
        const all = { ...sent.remark(values), ...sent.layout(values), ...sent.name(values) };
        if (id === null) return post('/labelTemplate/create', all, { signal });
        const changed = names.filter((name) => values[name] !== base[name]);
        const changes = Object.assign({}, ...changed.map((name) => sent[name](values)));
        return post('/labelTemplate/update', { id, version, changes }, { signal });
      },
      '/labelTemplate/update',
      openedFrom,
    ),
});

const start = { start: empty };

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
  const input = Number(useParams().id);
  const id = Number.isSafeInteger(input) && input > 0 ? input : null;
  const running = useRecordForm(templateForm, id, start);
  return (
    <RecordFormPage
      running={running}
      title={id === null ? <Trans>New label template</Trans> : <Trans>Edit label template</Trans>}
      missing={<RecordNotFound kind="labelTemplate" />}
    >
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
    </RecordFormPage>
  );
}
