import { Box, chakra, Flex } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useFormats } from '../../../i18n/formats.ts';
import { useCompany } from '../../ui/company.ts';
import type { Column } from '../../ui/data-table/column.ts';
import { useUser } from '../../ui/root-context.ts';

type Props<Row extends { id: number }> = {
  title: string;
  /** The search and the filters in force. */
  filters: ReactNode;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** How many there are, as far as they are counted. */
  count: ReactNode;
  /** There are more than are printed. */
  cut: boolean;
};

const Cell = chakra('td', {
  base: { px: '1.5', py: '1', verticalAlign: 'top', overflowWrap: 'break-word', wordBreak: 'keep-all' },
});
const Head = chakra('th', {
  base: { px: '1.5', py: '1', textAlign: 'start', fontWeight: 'semibold', whiteSpace: 'nowrap' },
});

/** A list on paper: all rows in the columns that are shown, under what they were asked by and when. */
export function PrintedList<Row extends { id: number }>(props: Props<Row>) {
  const { title, filters, columns, rows, count, cut } = props;
  const { zoned } = useFormats();
  const { name } = useUser();
  const company = useCompany().name;
  const number = rows.length;
  return (
    <Box display="none" _print={{ display: 'block' }} textStyle="xs" css={{ page: 'wide' }} data-print-sheet>
      <Box textStyle="lg" fontWeight="semibold">
        {title}
      </Box>
      <Flex wrap="wrap" columnGap="4" rowGap="1" my="1.5" align="center">
        {company && <span>{company}</span>}
        <span>
          {zoned(new Date())} · {name}
        </span>
        <span>{count}</span>
        {filters}
      </Flex>
      {cut && (
        <Box fontWeight="semibold" mb="1.5">
          <Trans>Only the first {number} are printed. Filter the list to print the others.</Trans>
        </Box>
      )}
      <chakra.table w="full" borderCollapse="collapse">
        <thead>
          <tr>
            {columns.map(({ id, label, align }) => (
              <Head key={id} textAlign={align} borderBottomWidth="1px" borderColor="black">
                {label}
              </Head>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <chakra.tr key={row.id} breakInside="avoid" borderBottomWidth="1px">
              {columns.map(({ id, align, cell }) => (
                <Cell key={id} textAlign={align}>
                  {cell(row)}
                </Cell>
              ))}
            </chakra.tr>
          ))}
        </tbody>
      </chakra.table>
    </Box>
  );
}
