import { chakra } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import X from 'lucide-react/icons/x';

/** Takes the filter off in whose chip it stands. */
export function RemoveFilter({ filter, onRemove }: { filter: string; onRemove: () => void }) {
  const { t } = useLingui();
  return (
    <chakra.button
      type="button"
      aria-label={t`Remove the filter ${filter}`}
      onClick={onRemove}
      mx="0.5"
      p="0.5"
      borderRadius="full"
      color="fg.muted"
      cursor="pointer"
      _hover={{ bg: 'bg.emphasized', color: 'fg' }}
      focusVisibleRing="inside"
    >
      <X size={14} aria-hidden="true" />
    </chakra.button>
  );
}
