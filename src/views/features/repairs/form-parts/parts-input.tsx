import { Box, Flex, IconButton, Input } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import X from 'lucide-react/icons/x';
import { Suspense } from 'react';
import { maxParts } from '../../../../vocabulary/repair.ts';
import { useFormField } from '../../../parts/form/form-context.ts';
import { Field } from '../../../ui/field.tsx';
import { lazyView } from '../../../ui/lazy-view.tsx';
import { SparePartField } from '../../spare-parts/index.ts';
import { isQuantity, type PartUsed, partsIn, partsText } from './parts-text.ts';

const PartReader = lazyView<Parameters<typeof import('./part-reader.tsx').default>[0]>(
  () => import('./part-reader.tsx'),
);

type RowProps = {
  part: PartUsed;
  disabled: boolean;
  onChange: (quantity: string) => void;
  onLeave: () => void;
  onRemove: () => void;
};

function PartRow({ part, disabled, onChange, onLeave, onRemove }: RowProps) {
  const { t } = useLingui();
  const { name, unit, quantity } = part;
  const wrong = quantity !== '' && !isQuantity(quantity);
  return (
    <Flex as="li" gap="2" align="start">
      <Box flex="1" minW="0" pt="7">
        {name}
      </Box>
      <Box w="8rem">
        <Field label={unit === '' ? t`Quantity` : t`Quantity (${unit})`} error={wrong && t`Not a quantity`}>
          <Input
            aria-label={t`Quantity of ${name}`}
            inputMode="decimal"
            value={quantity}
            readOnly={disabled}
            onChange={(event) => onChange(event.target.value.trim())}
            onBlur={onLeave}
          />
        </Field>
      </Box>
      <IconButton
        variant="ghost"
        colorPalette="gray"
        mt="6"
        aria-label={t`Remove ${name}`}
        disabled={disabled}
        onClick={onRemove}
      >
        <X />
      </IconButton>
    </Flex>
  );
}

/** The spare parts that were used, a row each with how many; they leave the stock when this is saved. */
export function PartsInput() {
  const { t } = useLingui();
  const { text, change, leave, disabled, problem, refusal } = useFormField('parts');
  const parts = partsIn(text);
  const set = (next: readonly PartUsed[]) => change(partsText(next));
  return (
    <Box data-field="parts" gridColumn="1 / -1" minW="0">
      {parts.length > 0 && (
        <Flex as="ul" direction="column" gap="3" mb="3" listStyleType="none" maxW="40rem">
          {parts.map((part, at) => (
            <PartRow
              key={part.id}
              part={part}
              disabled={disabled}
              onLeave={leave}
              onChange={(quantity) => set(parts.with(at, { ...part, quantity }))}
              onRemove={() => set(parts.toSpliced(at, 1))}
            />
          ))}
        </Flex>
      )}
      {parts.length < maxParts && (
        <Flex maxW="40rem" gap="2" align="start">
          <Box flex="1" minW="0">
            <Field
              label={t`Add spare part`}
              error={refusal ?? (problem && t`Say how many of each.`)}
              helper={<Trans>Parts leave the stock when you save.</Trans>}
            >
              <SparePartField
                label={t`Add spare part`}
                value={null}
                onChange={(chosen) => {
                  if (!chosen || parts.some(({ id }) => id === chosen.id)) return;
                  const unit = 'unit' in chosen ? String(chosen.unit) : '';
                  set([...parts, { id: chosen.id, name: chosen.name, unit, quantity: '1' }]);
                }}
              />
            </Field>
          </Box>
          {!disabled && (
            <Box pt="6">
              <Suspense fallback={null}>
                <PartReader
                  onRead={(part) => {
                    const at = parts.findIndex(({ id }) => id === part.id);
                    const there = parts[at];
                    set(
                      there
                        ? parts.with(at, { ...there, quantity: String((Number(there.quantity) || 0) + 1) })
                        : [...parts, { ...part, quantity: '1' }],
                    );
                  }}
                />
              </Suspense>
            </Box>
          )}
        </Flex>
      )}
    </Box>
  );
}
