import { Box, Button, Flex, IconButton, Input } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { customKey, customName, isCustom } from '../../../../machines/forms/asset-form.ts';
import { customLimits, isCustomName } from '../../../../vocabulary/custom-fields.ts';
import { useForm, useFormField } from '../../../parts/form/form-context.ts';
import { Field } from '../../../ui/field.tsx';
import { Section } from '../../../ui/section.tsx';

function CustomField({ name }: { name: string }) {
  const { t } = useLingui();
  const { text, change, leave, disabled, problem } = useFormField(name);
  const label = customKey(name);
  return (
    <Box data-field={name} minW="0">
      <Field label={label} error={problem && t`Too long`}>
        <Flex gap="1" w="full">
          <Input
            value={text}
            readOnly={disabled}
            onChange={(event) => change(event.target.value)}
            onBlur={leave}
            autoComplete="off"
          />
          <IconButton
            variant="ghost"
            colorPalette="gray"
            aria-label={t`Remove the field ${label}`}
            onClick={() => change(null)}
          >
            <X />
          </IconButton>
        </Flex>
      </Field>
    </Box>
  );
}

/** Fields that this asset has beyond those of every asset and of its category, `defined`; more can be added by name. */
export function CustomFields({ defined }: { defined: readonly string[] }) {
  const { t } = useLingui();
  const { context, send } = useForm();
  const [name, setName] = useState('');
  const every = Object.keys(context.mine).filter((field) => isCustom(field) && context.mine[field] !== null);
  const names = every.filter((field) => !defined.includes(customKey(field)));
  const wanted = customName(name.trim());
  const typed = name.trim() !== '';
  const problem =
    (typed && !isCustomName(name.trim()) && t`A field cannot have this name.`) ||
    (typed && (names.includes(wanted) || defined.includes(name.trim())) && t`This field already exists.`) ||
    (typed && every.length >= customLimits.fields && t`The limit of additional fields is reached.`);
  const possible = typed && !problem;
  const add = () => {
    if (!possible) return;
    send({ type: 'fields changed', change: { [wanted]: '' } });
    setName('');
  };
  return (
    <Section title={<Trans>More fields</Trans>}>
      {names.map((field) => (
        <CustomField key={field} name={field} />
      ))}
      <Field label={t`Add field`} error={problem}>
        <Flex gap="2" w="full">
          <Input
            value={name}
            maxLength={customLimits.name}
            placeholder={t`Name, for example MAC address`}
            autoComplete="off"
            onChange={(event) => setName(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              add();
            }}
          />
          <Button variant="outline" colorPalette="gray" disabled={!possible} onClick={add}>
            <Plus />
            <Trans>Add</Trans>
          </Button>
        </Flex>
      </Field>
    </Section>
  );
}
