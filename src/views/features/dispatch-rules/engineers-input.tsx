import { Box, Flex, Tag } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { maxEngineers } from '../../../vocabulary/dispatch.ts';
import { useFormField } from '../../parts/form/form-context.ts';
import { dispatchRule } from '../../records/dispatch-rule.ts';
import { Field } from '../../ui/field.tsx';
import { useFormWords } from '../../ui/form/form-words.ts';
import { EngineerField } from '../repairs/index.ts';
import { engineersIn, engineersText } from './engineers-text.ts';

/** The engineers of a rule. */
export function EngineersInput() {
  const { t } = useLingui();
  const { text, change, disabled, problem, refusal } = useFormField('engineerIds');
  const label = useFormWords(dispatchRule).label('engineerIds');
  const engineers = engineersIn(text);
  const without = (id: number) => engineers.filter((one) => one.id !== id);
  return (
    <Box data-field="engineerIds" minW="0">
      <Field
        label={label}
        required
        helper={t`The one with the fewest open repairs gets the repair.`}
        error={refusal ?? (problem && t`Select at least one engineer`)}
      >
        {disabled || engineers.length >= maxEngineers ? (
          <span />
        ) : (
          <EngineerField
            label={label}
            value={null}
            onChange={(chosen) =>
              chosen && change(engineersText([...without(chosen.id), { id: chosen.id, name: chosen.name }]))
            }
          />
        )}
      </Field>
      <Flex gap="2" wrap="wrap" mt="2">
        {engineers.map(({ id, name }) => (
          <Tag.Root key={id} size="lg" colorPalette="gray">
            <Tag.Label>{name}</Tag.Label>
            <Tag.EndElement>
              <Tag.CloseTrigger
                aria-label={t`Remove ${name}`}
                disabled={disabled}
                onClick={() => change(engineersText(without(id)))}
              />
            </Tag.EndElement>
          </Tag.Root>
        ))}
      </Flex>
    </Box>
  );
}
