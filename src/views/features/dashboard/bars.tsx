import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { TextLink } from '../../ui/text-link.tsx';

export type Bar = {
  key: string | number;
  label: ReactNode;
  size: number;
  text: string;
  colour?: string;
  /** The list of what it counts. */
  href?: string;
};

const Cell = chakra('td', { base: { py: '1', verticalAlign: 'middle' } });

type Props = { caption: string; columns: [string, string]; bars: readonly Bar[] };

/**
 * Quantities as horizontal bars: a table that shows each of its numbers also as a length. Ours until a third chart
 * makes a library of charts worth its size.
 */
export function Bars({ caption, columns, bars }: Props) {
  const longest = Math.max(1, ...bars.map(({ size }) => size));
  return (
    <chakra.table w="full" css={{ borderCollapse: 'collapse' }}>
      <chakra.caption srOnly>{caption}</chakra.caption>
      <chakra.thead srOnly>
        <tr>
          <th scope="col">{columns[0]}</th>
          <th scope="col">{columns[1]}</th>
        </tr>
      </chakra.thead>
      <tbody>
        {bars.map(({ key, label, size, text, colour = 'brand.500', href }) => (
          <tr key={key}>
            <Cell pe="3" w="8.5rem" maxW="8.5rem" truncate>
              {href === undefined ? label : <TextLink href={href}>{label}</TextLink>}
            </Cell>
            <Cell>
              <Box display="flex" alignItems="center" gap="2">
                <Box flex="1" h="2" borderRadius="full" bg="bg.muted" aria-hidden="true">
                  <Box
                    h="full"
                    borderRadius="full"
                    bg={colour}
                    style={{ width: `${(100 * size) / longest}%` }}
                  />
                </Box>
                <Box minW="10" textAlign="end">
                  {text}
                </Box>
              </Box>
            </Cell>
          </tr>
        ))}
      </tbody>
    </chakra.table>
  );
}
