import { Box, Flex, IconButton } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import X from 'lucide-react/icons/x';
import { maxCounters } from '../../../vocabulary/stock-take.ts';
import { useFormField } from '../../parts/form/form-context.ts';
import { FormField } from '../../parts/form/form-field.tsx';
import { PersonField } from '../../parts/picker/person-field.tsx';
import { TreeField } from '../../parts/picker/tree-field.tsx';
import { type Counter, countersIn, countersText } from './counters-text.ts';

type RowProps = {
  counter: Counter;
  disabled: boolean;
  onChange: (counter: Counter) => void;
  onRemove: () => void;
};

function CounterRow({ counter, disabled, onChange, onRemove }: RowProps) {
  const { t } = useLingui();
  const { name, location } = counter;
  const label = t`Location of ${name}`;
  return (
    <Flex as="li" gap="2" align="center" wrap="wrap">
      <Box flex="1" minW="6rem" overflowWrap="anywhere">
        {name}
      </Box>
      <Box flex="2" minW="12rem">
        <TreeField
          tree="location"
          label={label}
          placeholder={t`The whole stock-take`}
          value={location?.id ?? null}
          name={location?.name}
          onPick={(node) => onChange({ ...counter, location: { id: node.id, name: node.name } })}
          onClear={() => onChange({ ...counter, location: null })}
        />
      </Box>
      <IconButton
        variant="ghost"
        colorPalette="gray"
        aria-label={t`Remove ${name}`}
        disabled={disabled}
        onClick={onRemove}
      >
        <X />
      </IconButton>
    </Flex>
  );
}

/** Who counts: any number of people, each at a location or everywhere, and somebody at several. */
export function CountersInput() {
  const { t } = useLingui();
  const { text, change, disabled } = useFormField('counters');
  const counters = countersIn(text);
  const set = (next: readonly Counter[]) => change(countersText(next));
  return (
    <Box minW="0" gridColumn="1 / -1">
      {counters.length < maxCounters && (
        <Box maxW="40rem">
          <FormField
            name="counters"
            helper={
              <Trans>
                Choose a location for each, or let them count everywhere. Offline, they take along only their
                part.
              </Trans>
            }
          >
            {({ leave }, label) => (
              <PersonField
                label={label}
                value={null}
                placeholder={t`Add counter`}
                onPick={({ id, name }) => set([...counters, { personId: id, name, location: null }])}
                onLeave={leave}
              />
            )}
          </FormField>
        </Box>
      )}
      {counters.length > 0 && (
        <Flex as="ul" direction="column" gap="2" mt="2" listStyleType="none" maxW="40rem">
          {counters.map((counter, at) => (
            <CounterRow
              // biome-ignore lint/suspicious/noArrayIndexKey: somebody may count at two locations
              key={at}
              counter={counter}
              disabled={disabled}
              onChange={(next) => set(counters.with(at, next))}
              onRemove={() => set(counters.toSpliced(at, 1))}
            />
          ))}
        </Flex>
      )}
    </Box>
  );
}
