import { Box, chakra, Flex } from '@chakra-ui/react';
import { Link } from '../../../window/router.ts';

export type Month = {
  /** `YYYY-MM` */
  month: string;
  /** How high its column is. */
  size: number;
  /** Over the column. */
  text: string;
  count: string;
  /** The amount in full. */
  note: string;
  /** The list of what it counts. */
  href?: string;
};

/** The last day of a month, `YYYY-MM-DD`. */
export function lastDayOf(month: string) {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}

/** The year is said where it begins. */
const yearOf = (month: string, at: number) => (at === 0 || month.endsWith('-01') ? month.slice(0, 4) : '');

const Cover = chakra(Link, {
  base: { position: 'absolute', inset: '0', borderRadius: 'sm', focusVisibleRing: 'outside' },
});

type Props = { caption: string; columns: [string, string, string]; months: readonly Month[] };

/** Twelve months as columns. Those who cannot see them hear the same numbers from a table. */
export function Months({ caption, columns, months }: Props) {
  const highest = Math.max(1, ...months.map(({ size }) => size));
  return (
    <>
      <Flex align="flex-end" gap={{ base: '1', md: '2' }} minH="44" flex="1">
        {months.map(({ month, size, text, count, note, href }, at) => (
          <Flex
            key={month}
            direction="column"
            justify="flex-end"
            flex="1"
            h="full"
            minW="0"
            data-hint={`${month}: ${note} · ${count}`}
            position="relative"
          >
            {href !== undefined && <Cover href={href} aria-label={`${month}: ${note} · ${count}`} />}
            <Box aria-hidden="true" textAlign="center" textStyle="xs" color="fg.muted">
              {text}
            </Box>
            <Box
              bg="brand.500"
              borderTopRadius="sm"
              minH="2px"
              style={{ height: `${(72 * size) / highest}%` }}
            />
            <Box
              aria-hidden="true"
              textAlign="center"
              textStyle="xs"
              color="fg.muted"
              pt="1"
              borderTopWidth="1px"
            >
              {month.slice(5)}
              <Box minH="1lh">{yearOf(month, at)}</Box>
            </Box>
          </Flex>
        ))}
      </Flex>
      <Box srOnly position="relative">
        <table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, count, note }) => (
              <tr key={month}>
                <td>{month}</td>
                <td>{count}</td>
                <td>{note}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
    </>
  );
}
