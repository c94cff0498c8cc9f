import { Box, Flex } from '@chakra-ui/react';

export type Month = { month: string; size: number; text: string; note: string };

type Props = { caption: string; columns: [string, string, string]; months: readonly Month[] };

/** Twelve months as columns. Those who cannot see them hear the same numbers from a table. */
export function Months({ caption, columns, months }: Props) {
  const highest = Math.max(1, ...months.map(({ size }) => size));
  return (
    <>
      <Flex aria-hidden="true" align="flex-end" gap={{ base: '1', md: '2' }} minH="44" flex="1">
        {months.map(({ month, size, text, note }) => (
          <Flex
            key={month}
            direction="column"
            justify="flex-end"
            flex="1"
            h="full"
            minW="0"
            title={`${month}: ${note}`}
          >
            <Box textAlign="center" textStyle="2xs" color="fg.muted">
              {text}
            </Box>
            <Box
              bg="brand.500"
              borderTopRadius="sm"
              minH="2px"
              style={{ height: `${(72 * size) / highest}%` }}
            />
            <Box textAlign="center" textStyle="2xs" color="fg.muted" pt="1" borderTopWidth="1px">
              {month.slice(5)}
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
            {months.map(({ month, text, note }) => (
              <tr key={month}>
                <td>{month}</td>
                <td>{text}</td>
                <td>{note}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
    </>
  );
}
