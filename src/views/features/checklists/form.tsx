import { Flex } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { Answer } from '../../../api/contract/index.ts';
import { rulesOfFields } from '../../../machines/forms/field-rules.ts';
import type { Rule } from '../../../machines/forms/form-rules.ts';
import { type ChecklistItem, checklistFields } from '../../../vocabulary/checklist.ts';
import { LongTextInput, TextInput } from '../../parts/form/inputs.tsx';
import { plainFormOf } from '../../parts/form/plain-form.ts';
import { PlainFormPage } from '../../parts/form/plain-form-page.tsx';
import { useFormId } from '../../parts/form/use-form-id.ts';
import { useRecordForm } from '../../parts/form/use-record-form.ts';
import { checklist } from '../../records/checklist.ts';
import { Section } from '../../ui/section.tsx';
import { ItemsInput } from './items-input.tsx';
import { describedItems, itemsIn, itemsText } from './limits.ts';

const empty = { name: '', remark: '', items: '' };
type Values = typeof empty;

const limit = /^(-?\d{1,12}(\.\d{1,6})?)?$/;
const isSound = ({ label, type, choices, min, max }: ChecklistItem) =>
  label.trim() !== '' &&
  (type !== 'choice' || choices.some((choice) => choice.trim() !== '')) &&
  (type !== 'number' || (limit.test(min) && limit.test(max)));
const sound: Rule = (text) =>
  itemsIn(typeof text === 'string' ? text : '').every(isSound) ? undefined : { rule: 'required' };
const rules = { ...rulesOfFields(checklistFields), items: [sound] };

const read = ({ name, remark, items }: Answer<'/checklist/get'>): Values => ({
  name,
  remark,
  items: itemsText(items),
});

/** What the type of an item does not have is not sent, and neither is a choice without a text. */
const toSend = (item: ChecklistItem): ChecklistItem => {
  const filled = (choices: readonly string[]) => [
    ...new Set(choices.map((choice) => choice.trim()).filter((choice) => choice !== '')),
  ];
  const { min, max, ...rest } = item;
  const limits = item.type === 'number' ? { min, max } : { min: '', max: '' };
  return { ...rest, ...limits, choices: filled(item.choices), abnormal: filled(item.abnormal) };
};
const sent = ({ items, ...texts }: Values) => ({ ...texts, items: itemsIn(items).map(toSend) });

/** Adding a checklist, or changing one. */
const checklistForm = plainFormOf('checklist', {
  use: 'checklist',
  empty,
  words: { fields: checklist.fields, values: { ...checklist.values, items: describedItems } },
  rulesOf: () => rules,
  read,
  sent,
});

export default function ChecklistFormScreen() {
  const running = useRecordForm(checklistForm, useFormId());
  return (
    <PlainFormPage kind="checklist" running={running}>
      <Flex direction="column" gap="4">
        <Section>
          <TextInput name="name" required maxLength={checklistFields.name.max} />
          <LongTextInput name="remark" span={2} />
        </Section>
        <Section title={<Trans context="checklist">Items</Trans>}>
          <ItemsInput />
        </Section>
      </Flex>
    </PlainFormPage>
  );
}
