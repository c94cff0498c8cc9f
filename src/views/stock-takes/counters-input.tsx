import { Box, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { isLines } from '../../machines/record-form-values.ts';
import { FilterChip } from '../components/filters/filter-chip.tsx';
import { useForm, useFormField } from '../components/form/form-context.ts';
import { FormField } from '../components/form/form-field.tsx';
import { PersonField } from '../components/picker/person-field.tsx';

/** Who counts: any number of people, each for the whole. */
export function CountersInput() {
  const { t } = useLingui();
  const value = useForm().context.mine.counters;
  const { change } = useFormField('counters');
  const counters = isLines(value) ? value : [];
  return (
    <Box minW="0">
      <FormField name="counters" helper={<Trans>Each of them can count in the whole stock-take.</Trans>}>
        {({ leave }, label) => (
          <PersonField
            label={label}
            value={null}
            placeholder={t`Add counter`}
            onPick={({ id, name }) => change([...counters.filter((one) => one.id !== id), { id, name }])}
            onLeave={leave}
          />
        )}
      </FormField>
      <Flex gap="2" wrap="wrap" mt="2">
        {counters.map(({ id, name }) => (
          <FilterChip
            key={id}
            label={name}
            onRemove={() => change(counters.filter((one) => one.id !== id))}
          />
        ))}
      </Flex>
    </Box>
  );
}
