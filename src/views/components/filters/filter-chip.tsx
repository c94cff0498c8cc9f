import { chakra, Flex } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import X from 'lucide-react/icons/x';
import { PathText } from '../path-text.tsx';

type Props = {
  label: string;
  /** Left out where the label says it all. */
  value?: string;
  onRemove: () => void;
};

/** A filter in force, with a button that takes it off. */
export function FilterChip({ label, value, onRemove }: Props) {
  const { t } = useLingui();
  const filter = value === undefined ? label : `${label}: ${value}`;
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
      <chakra.button
        type="button"
        aria-label={t`Remove the filter ${filter}`}
        onClick={onRemove}
        ms="0.5"
        me="0.5"
        p="0.5"
        borderRadius="full"
        color="fg.muted"
        cursor="pointer"
        _hover={{ bg: 'bg.emphasized', color: 'fg' }}
        focusVisibleRing="inside"
      >
        <X size={14} aria-hidden="true" />
      </chakra.button>
    </Flex>
  );
}
