import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

const Head = chakra('th', {
  base: {
    textAlign: 'start',
    fontWeight: 'medium',
    color: 'fg.muted',
    textStyle: 'xs',
    px: '3',
    py: '2',
    whiteSpace: 'nowrap',
    borderBottomWidth: '1px',
  },
});
const Cell = chakra('td', {
  base: { px: '3', py: '1.5', borderBottomWidth: '1px', verticalAlign: 'top', overflowWrap: 'anywhere' },
});

type Props = {
  label: string;
  heads: readonly { key: string; label: ReactNode; width?: string }[];
  rows: readonly { key: string | number; cells: readonly ReactNode[] }[];
};

/** A table of few rows, all drawn; it scrolls sideways when it must. */
export const PlainTable = ({ label, heads, rows }: Props) => (
  <Box overflowX="auto" role="region" aria-label={label} tabIndex={0} focusVisibleRing="inside">
    <chakra.table w="full" textStyle="sm" borderCollapse="collapse">
      <thead>
        <tr>
          {heads.map(({ key, label: text, width }) => (
            <Head key={key} scope="col" width={width}>
              {text}
            </Head>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key}>
            {cells.map((cell, index) => (
              <Cell key={heads[index]?.key}>{cell}</Cell>
            ))}
          </tr>
        ))}
      </tbody>
    </chakra.table>
  </Box>
);
