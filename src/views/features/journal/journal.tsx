import { Box, Button, Flex, Skeleton } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useFormats } from '../../../i18n/formats.ts';
import type { ExportedColumn } from '../../../vocabulary/exports.ts';
import { amountOf, centsOf } from '../../../vocabulary/parsing/decimal.ts';
import { LeftOut } from '../../parts/books/left-out.tsx';
import { monthsUpTo } from '../../parts/books/months.ts';
import { ExportMenu } from '../../parts/list/export-menu.tsx';
import { useLoad } from '../../parts/use-load.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { OnDemand } from '../../ui/errors/on-demand.tsx';
import { Field } from '../../ui/field.tsx';
import { lazyView } from '../../ui/lazy-view.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Panel } from '../../ui/panel.tsx';
import { PlainTable } from '../../ui/plain-table.tsx';
import { Select } from '../../ui/select.tsx';
import { type LayoutName, layoutNames, layouts } from './layouts.ts';
import { itemWords, kindWords } from './words.ts';

const AccountsDialog = lazyView(() => import('./accounts-dialog.tsx'));
const offered = 60;
/** The most lines that are drawn; a month in which a register was imported has many thousands. */
const drawn = 500;

/** The columns of a table for people, in their language. */
function useOwnColumns(): { id: ExportedColumn<'journal'>; label: string }[] {
  const { t } = useLingui();
  return [
    { id: 'date', label: t`Date` },
    { id: 'voucherNo', label: t`Voucher no.` },
    { id: 'summary', label: t`Description` },
    { id: 'code', label: t`Account code` },
    { id: 'title', label: t({ message: 'Account', context: 'voucher' }) },
    { id: 'assetNo', label: t`Asset no.` },
    { id: 'item', label: t({ message: 'Item', context: 'movements' }) },
    { id: 'organisation', label: t({ message: 'Organisation', context: 'tree' }) },
    { id: 'category', label: t`Category` },
    { id: 'debit', label: t`Debit` },
    { id: 'credit', label: t`Credit` },
    { id: 'currency', label: t`Currency` },
  ];
}

function Lines({ month, title }: { month: string; title: string }) {
  const { t } = useLingui();
  const { amount, number } = useFormats();
  const { data, failure, loadAgain } = useLoad('/journal/list', { month });
  if (failure !== null) return <ErrorState error={failure} onRetry={loadAgain} />;
  if (!data) return <Skeleton h="40" m="4" aria-busy="true" />;
  const sum = (side: 'debit' | 'credit') =>
    amount(amountOf(data.rows.reduce((total, row) => total + centsOf(row[side] ?? '0'), 0n)));
  return (
    <>
      <Box color="fg.muted" px={{ base: '4', md: '5' }} py="3">
        {data.closed ? (
          <Trans>The month is closed.</Trans>
        ) : (
          <Trans>The month is open: its vouchers can change.</Trans>
        )}
      </Box>
      <LeftOut leftOut={data.leftOut} />
      {data.rows.length === 0 ? (
        <Box color="fg.muted" px={{ base: '4', md: '5' }} pb="5">
          <Trans>Nothing to enter in this month.</Trans>
        </Box>
      ) : (
        <PlainTable
          label={title}
          heads={[
            { key: 'account', label: t({ message: 'Account', context: 'voucher' }), width: '16rem' },
            { key: 'asset', label: t`Asset` },
            { key: 'organisation', label: t({ message: 'Organisation', context: 'tree' }) },
            { key: 'category', label: t`Category` },
            { key: 'debit', label: t`Debit`, figures: true },
            { key: 'credit', label: t`Credit`, figures: true },
          ]}
          rows={[
            ...data.rows.slice(0, drawn).map((row) => ({
              key: row.id,
              group: `${row.voucherNo} · ${t(kindWords[row.kind])}`,
              cells: [
                [row.code, row.title || t(itemWords[row.item])].join(' '),
                [row.assetNo, row.assetName].filter(Boolean).join(' ') || '—',
                row.organisation,
                row.category,
                row.debit === null ? '' : amount(row.debit),
                row.credit === null ? '' : amount(row.credit),
              ],
            })),
            { key: 'total', group: t`Total`, cells: ['', '', '', '', sum('debit'), sum('credit')] },
          ]}
        />
      )}
      {data.rows.length > drawn && (
        <Box color="fg.muted" px={{ base: '4', md: '5' }} py="3">
          <Trans context="report">
            The first {number(drawn)} of {number(data.rows.length)} rows. Totals are of all rows; an export
            has them all.
          </Trans>
        </Box>
      )}
    </>
  );
}

/** The vouchers of a month, to be taken into the bookkeeping. */
export default function Journal() {
  const { t } = useLingui();
  const present = useFormats().day(new Date()).slice(0, 7);
  const months = monthsUpTo(present, offered);
  const [month, setMonth] = useState(months[1] ?? present);
  const [layout, setLayout] = useState<LayoutName | 'own'>('own');
  const [round, setRound] = useState(0);
  const [editing, setEditing] = useState(false);
  const own = useOwnColumns();
  const title = t({ message: 'Vouchers', context: 'screen' });
  const words = () => ({
    word: '记',
    ...Object.fromEntries(
      Object.entries({ ...itemWords, ...kindWords }).map(([word, said]) => [word, t(said)]),
    ),
  });
  const columns =
    layout === 'own'
      ? own.map((column) => ({ ...column, words }))
      : layouts[layout].heads.map(([label, id = 'blank']) => ({ id, label, words }));
  const close = () => setEditing(false);
  return (
    <>
      <PageHeading title={title} lead={<Trans>What a month enters in the books, by account</Trans>}>
        <Flex gap="2" wrap="wrap">
          <Button variant="outline" colorPalette="gray" bg="bg.panel" onClick={() => setEditing(true)}>
            <Trans>Account codes</Trans>
          </Button>
          <ExportMenu list="journal" title={`${title} ${month}`} requested={{ month }} columns={columns} />
        </Flex>
      </PageHeading>
      <Flex direction="column" gap="4">
        <Flex gap="4" wrap="wrap" align="flex-end">
          <Box w="9rem">
            <Field label={t`Month`}>
              <Select
                value={month}
                onChange={setMonth}
                options={months.map((one) => ({ value: one, label: one }))}
              />
            </Field>
          </Box>
          <Box w="14rem">
            <Field label={t`Columns of the file`}>
              <Select
                value={layout}
                onChange={(chosen) => setLayout(chosen as LayoutName | 'own')}
                options={[
                  { value: 'own', label: t`General journal` },
                  ...layoutNames.map((name) => ({ value: name, label: layouts[name].name })),
                ]}
              />
            </Field>
          </Box>
        </Flex>
        <Panel p="0">
          <Lines key={`${month} ${round}`} month={month} title={title} />
        </Panel>
      </Flex>
      {editing && (
        <OnDemand onClose={close}>
          <AccountsDialog onClose={close} onSaved={() => setRound(round + 1)} />
        </OnDemand>
      )}
    </>
  );
}
