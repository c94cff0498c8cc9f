import { Box, Flex, IconButton } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import X from 'lucide-react/icons/x';
import { post } from '../../../../api/post.ts';
import { NamedField, type NamedLookup } from '../../../parts/picker/named-field.tsx';

export type Picked = { id: number; name: string };

type Props = {
  label: string;
  picked: readonly Picked[];
  /** Only assets of this category and below are offered; all unless said. */
  categoryId: number | null;
  max: number;
  onChange: (picked: Picked[]) => void;
};

/** Assets in stock that are handed over: those that have been picked, and one more. */
export function AssetsField({ label, picked, categoryId, max, onChange }: Props) {
  const { t } = useLingui();
  const lookup: NamedLookup = {
    load: async (search, signal) => {
      const filter = { ...(search && { search }), ...(categoryId !== null && { categoryId }) };
      const { rows } = await post(
        '/asset/list',
        { ...filter, status: ['inStock'], limit: 50 },
        { signal, quiet: true },
      );
      return rows
        .filter(({ id }) => !picked.some((one) => one.id === id))
        .map(({ id, assetNo, name, model, location }) => ({
          id,
          name: `${assetNo} ${name}`,
          hint: [model, location?.name].filter(Boolean).join(' · '),
        }));
    },
  };
  return (
    <Flex direction="column" gap="2" w="full" minW="0">
      {picked.map((asset) => (
        <Flex key={asset.id} align="center" gap="2">
          <Box flex="1" minW="0" truncate>
            {asset.name}
          </Box>
          <IconButton
            size="xs"
            variant="ghost"
            colorPalette="gray"
            aria-label={t`Remove ${asset.name}`}
            onClick={() => onChange(picked.filter(({ id }) => id !== asset.id))}
          >
            <X />
          </IconButton>
        </Flex>
      ))}
      {picked.length < max && (
        <NamedField
          key={`${categoryId} ${picked.length}`}
          lookup={lookup}
          label={label}
          value={null}
          onChange={(one) => one && onChange([...picked, { id: one.id, name: one.name }])}
        />
      )}
    </Flex>
  );
}
