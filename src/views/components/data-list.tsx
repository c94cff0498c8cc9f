import { Box, Grid } from '@chakra-ui/react';
import type { ReactNode } from 'react';

type Props = {
  items: readonly { label: ReactNode; value: ReactNode; key: string }[];
  /** How many pairs stand side by side on a wide screen. */
  columns?: 1 | 2 | 3;
};

const nothing = <Box color="fg.subtle">—</Box>;

/** Facts as pairs of a label and a value. An empty value is drawn as a dash. */
export const DataList = ({ items, columns = 2 }: Props) => (
  <Grid
    as="dl"
    gap="4"
    templateColumns={{
      base: columns === 3 ? 'repeat(2, 1fr)' : '1fr',
      sm: 'repeat(2, 1fr)',
      lg: `repeat(${columns}, 1fr)`,
    }}
  >
    {items.map(({ key, label, value }) => (
      <Box key={key} minW="0">
        <Box as="dt" color="fg.muted" textStyle="xs" mb="0.5">
          {label}
        </Box>
        <Box as="dd" overflowWrap="anywhere">
          {value === null || value === undefined || value === '' ? nothing : value}
        </Box>
      </Box>
    ))}
  </Grid>
);
