import { Box, Grid } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useDetailed } from './root-context.ts';

type Item = { label: ReactNode; value: ReactNode; key: string };

type Props = {
  items: readonly Item[];
  /** How many pairs stand side by side on a wide screen. */
  columns?: 1 | 2 | 3;
};

const nothing = <Box color="fg.subtle">—</Box>;

const isEmpty = ({ value }: Pick<Item, 'value'>) =>
  value === null || value === undefined || value === false || value === '';

/** The facts that the person wants to see: in the concise mode those that hold something. */
export function useShownDetails<Notice extends Pick<Item, 'value'>>(details: readonly Notice[]) {
  const detailed = useDetailed();
  return detailed ? details : details.filter((notice) => !isEmpty(notice));
}

/** Facts as pairs of a label and a value. In the detailed mode an empty value is drawn as a dash. */
export function DataList({ items, columns = 2 }: Props) {
  const shown = useShownDetails(items);
  return (
    <Grid
      as="dl"
      gap="4"
      templateColumns={{
        base: columns === 3 ? 'repeat(2, 1fr)' : '1fr',
        sm: 'repeat(2, 1fr)',
        lg: `repeat(${columns}, 1fr)`,
      }}
    >
      {shown.map(({ key, label, value }) => (
        <Box key={key} minW="0">
          <Box as="dt" color="fg.muted" textStyle="xs" mb="0.5">
            {label}
          </Box>
          <Box as="dd" overflowWrap="anywhere">
            {isEmpty({ value }) ? nothing : value}
          </Box>
        </Box>
      ))}
    </Grid>
  );
}
