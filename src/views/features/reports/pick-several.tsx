import { Box, Flex, IconButton } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import X from 'lucide-react/icons/x';
import { Select } from '../../ui/select.tsx';

type Props<Name extends string> = {
  label: string;
  /** What the select says that adds one. */
  addLabel: string;
  offered: readonly Name[];
  picked: readonly Name[];
  nameOf: (name: Name) => string;
  max: number;
  onChange: (picked: Name[]) => void;
};

/** Some of several, in an order of their own; the last one stays. */
export function PickSeveral<Name extends string>(props: Props<Name>) {
  const { label, addLabel, offered, picked, nameOf, max, onChange } = props;
  const { t } = useLingui();
  const others = offered.filter((name) => !picked.includes(name));
  return (
    <Box role="group" aria-label={label}>
      <Box textStyle="sm" fontWeight="medium" mb="1.5">
        {label}
      </Box>
      <Flex direction="column" gap="1">
        {picked.map((name) => {
          const said = nameOf(name);
          return (
            <Flex key={name} align="center" gap="1" ps="2" bg="bg.muted" borderRadius="l2" minH="8">
              <Box flex="1" minW="0" truncate textStyle="sm">
                {said}
              </Box>
              <IconButton
                size="xs"
                variant="ghost"
                colorPalette="gray"
                aria-label={t`Remove ${said}`}
                disabled={picked.length === 1}
                onClick={() => onChange(picked.filter((one) => one !== name))}
              >
                <X />
              </IconButton>
            </Flex>
          );
        })}
        {others.length > 0 && picked.length < max && (
          <Select
            size="sm"
            aria-label={addLabel}
            placeholder={addLabel}
            value=""
            onChange={(name) => name !== '' && onChange([...picked, name as Name])}
            options={others.map((name) => ({ value: name, label: nameOf(name) }))}
          />
        )}
      </Flex>
    </Box>
  );
}
