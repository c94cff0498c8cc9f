import { Badge, Box, Button, Skeleton, Textarea } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Answer } from '../../../api/contract/index.ts';
import { post } from '../../../api/post.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { ListPart } from '../../parts/list/list-part.tsx';
import type { LoadPage } from '../../parts/list/load-pages.ts';
import { useList } from '../../parts/list/use-list.ts';
import { Field } from '../../ui/field.tsx';
import { Modal } from '../../ui/modal.tsx';
import { PlainTable } from '../../ui/plain-table.tsx';

type Reading = Answer<'/meterReading/list'>['rows'][number];
type Props = {
  meterId: number;
  readingsVersion: number;
  mayWithdraw: boolean;
  onWithdraw: (readingId: number, reason: string) => void;
};

const loadPage: LoadPage<Reading> = async ({ query, after, limit }, signal) => {
  const page = { meterId: Number(query.id), ...(after !== undefined && { after }), ...(limit && { limit }) };
  return { ...(await post('/meterReading/list', page, { signal, quiet: true })), count: null };
};
const declared = { use: 'readings of a meter', loadPage } as const;

function Value({ row }: { row: Reading }) {
  const { decimal } = useFormats();
  return (
    <Box as={row.withdrawnAt ? 's' : 'span'} color={row.withdrawnAt ? 'fg.muted' : undefined}>
      {decimal(row.value)}
    </Box>
  );
}

function Remarks({ row }: { row: Reading }) {
  const { note, kind, confirmed, source, readBy, withdrawnBy, reason } = row;
  const isSetAside = source === 'device' && withdrawnBy === readBy;
  return (
    <>
      {kind === 'start' && (
        <Badge variant="subtle" colorPalette="blue" me="2">
          <Trans>Start value</Trans>
        </Badge>
      )}
      {confirmed && kind === 'reading' && (
        <Badge variant="subtle" colorPalette="orange" me="2">
          <Trans context="meter">Confirmed</Trans>
        </Badge>
      )}
      {source === 'import' && (
        <Badge variant="subtle" colorPalette="gray" me="2">
          <Trans context="meter">Imported</Trans>
        </Badge>
      )}
      {note}
      {isSetAside && (
        <Badge variant="subtle" colorPalette="orange">
          <Trans context="meter">Doubtful, not counted</Trans>
        </Badge>
      )}
      {withdrawnBy !== null && !isSetAside && (
        <Box color="fg.muted" textStyle="xs">
          <Trans>
            Withdrawn by {withdrawnBy}: {reason}
          </Trans>
        </Box>
      )}
    </>
  );
}

type WithdrawProps = { row: Reading; onWithdraw: Props['onWithdraw'] };

function Withdraw({ row, onWithdraw }: WithdrawProps) {
  const { t } = useLingui();
  const { decimal } = useFormats();
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const close = () => setOpen(false);
  const value = decimal(row.value);
  return (
    <>
      <Button
        size="xs"
        variant="ghost"
        colorPalette="gray"
        aria-label={t`Withdraw reading ${value}`}
        onClick={() => setOpen(true)}
      >
        <Trans context="meter">Withdraw</Trans>
      </Button>
      <Modal
        open={open}
        title={<Trans>Withdraw reading {value}?</Trans>}
        onClose={close}
        footer={
          <>
            <Button variant="outline" colorPalette="gray" onClick={close}>
              <Trans>Cancel</Trans>
            </Button>
            <Button
              colorPalette="red"
              disabled={reason.trim() === ''}
              onClick={() => {
                close();
                onWithdraw(row.id, reason);
              }}
            >
              <Trans context="meter">Withdraw</Trans>
            </Button>
          </>
        }
      >
        <Box color="fg.muted" mb="3">
          <Trans>It stays in the list, struck out, and counts no more.</Trans>
        </Box>
        <Field label={t`Reason`} required>
          <Textarea
            rows={2}
            maxLength={200}
            value={reason}
            onChange={({ target }) => setReason(target.value.replace(/\n/g, ' '))}
          />
        </Field>
      </Modal>
    </>
  );
}

/** The readings of a meter as a table, latest first. */
export function Readings({ meterId, readingsVersion, mayWithdraw, onWithdraw }: Props) {
  const { t } = useLingui();
  const { moment, decimal } = useFormats();
  const list = useList({ ...declared, fixed: { id: meterId, version: readingsVersion } });
  const change = (value: string | null) =>
    value === null ? '' : `${value.startsWith('-') ? '' : '+'}${decimal(value)}`;
  return (
    <ListPart
      list={list}
      bones={<Skeleton h="24" aria-busy="true" />}
      empty={
        <Box color="fg.muted">
          <Trans>No readings yet.</Trans>
        </Box>
      }
      more={<Trans>Earlier readings</Trans>}
    >
      {(rows) => (
        <PlainTable
          label={t({ message: 'Readings', context: 'meter' })}
          heads={[
            { key: 'at', label: t`Read on` },
            { key: 'value', label: t({ message: 'Reading', context: 'meter' }), figures: true },
            { key: 'change', label: t({ message: 'Change', context: 'meter' }), figures: true },
            { key: 'by', label: t`Read by` },
            { key: 'note', label: t({ message: 'Note', context: 'meter' }) },
            ...(mayWithdraw ? [{ key: 'act', label: t`Actions`, hidden: true }] : []),
          ]}
          rows={rows.map((row) => ({
            key: row.id,
            cells: [
              <time key="at" dateTime={row.readAt}>
                {moment(row.readAt)}
              </time>,
              <Value key="value" row={row} />,
              change(row.change),
              row.readBy,
              <Remarks key="note" row={row} />,
              ...(mayWithdraw
                ? [row.withdrawnAt === null && <Withdraw key="act" row={row} onWithdraw={onWithdraw} />]
                : []),
            ],
          }))}
        />
      )}
    </ListPart>
  );
}
