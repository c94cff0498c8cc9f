import { chakra, Flex } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { PathText } from '../path-text.tsx';
import { RemoveFilter } from './remove-filter.tsx';

type Props = {
  label: string;
  /** Left out where the label says it all. */
  value?: string;
  onRemove: () => void;
};

/** A filter in force, with a button that takes it off. */
export function FilterChip({ label, value, onRemove }: Props) {
  const { t } = useLingui();
  const filter = value === undefined ? label : t`${label}: ${value}`;
  return (
    <Flex
      align="center"
      h="6"
      ps="2"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="full"
      textStyle="xs"
      maxW="64"
    >
      <chakra.span color="fg.muted" whiteSpace="nowrap">
        {label}
      </chakra.span>
      {value !== undefined && (
        <chakra.span ms="1.5" minW="0">
          <PathText>{value}</PathText>
        </chakra.span>
      )}
      <RemoveFilter filter={filter} onRemove={onRemove} />
    </Flex>
  );
}
