import { Box, Button, Flex, Textarea } from '@chakra-ui/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Answer } from '../../../api/contract/index.ts';
import { post } from '../../../api/post.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useZone } from '../../../i18n/zone.ts';
import { maxImported, type RefusedReading } from '../../../vocabulary/meter.ts';
import { Field } from '../../ui/field.tsx';
import { Modal } from '../../ui/modal.tsx';
import { PlainTable } from '../../ui/plain-table.tsx';
import { useTask } from '../../ui/use-task.ts';
import { type Pasted, readPasted } from './pasted-readings.ts';

const refusalWords = {
  notFound: msg`No such meter, or you do not have access to it.`,
  badReference: msg`No such meter, or you do not have access to it.`,
  badValue: msg`Not a value of this meter, or a time in the future.`,
  duplicate: msg`This reading has been entered already.`,
  readingDoubtful: msg({ message: 'Makes no sense beside the last reading', context: 'meter' }),
  transitionRefused: msg`The meter is retired.`,
} as const satisfies Record<RefusedReading, MessageDescriptor>;

type Result = Answer<'/meterReading/import'>;
type Row = Pasted['rows'][number];
type Intent = { rows: readonly Row[]; confirmed: boolean };

/** Reads the lines of a table that is pasted, and says of each what became of it. */
export default function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { number } = useFormats();
  const zone = useZone();
  const [text, setText] = useState('');
  const [sent, setSent] = useState<readonly Row[]>([]);
  const [result, setResult] = useState<Result | null>(null);
  const { busy, start } = useTask<Intent>(async ({ rows, confirmed }, signal) => {
    const input = rows.map(({ line: _, ...row }) => ({ ...row, ...(confirmed && { confirmed }) }));
    const answer = await post('/meterReading/import', { rows: input }, { signal });
    setSent(rows);
    setResult(answer);
  });
  const { rows, wrong } = readPasted(text, zone);
  const max = number(maxImported);
  const doubtful = (result?.refused ?? []).filter(({ error }) => error === 'readingDoubtful');
  const confirm = () => start({ rows: doubtful.flatMap(({ row }) => sent[row - 1] ?? []), confirmed: true });
  const lines = wrong.slice(0, 10).join(', ');
  return (
    <Modal
      open
      size="lg"
      placement="top"
      title={<Trans>Import readings</Trans>}
      onClose={onClose}
      footer={
        result ? (
          <>
            {doubtful.length > 0 && (
              <Button colorPalette="orange" loading={busy} onClick={confirm}>
                <Trans>Enter the doubtful ones too</Trans>
              </Button>
            )}
            <Button variant="outline" colorPalette="gray" onClick={onClose}>
              <Trans>Close</Trans>
            </Button>
          </>
        ) : (
          <>
            <Button variant="outline" colorPalette="gray" onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button
              colorPalette="brand"
              loading={busy}
              disabled={rows.length === 0 || rows.length > maxImported}
              onClick={() => start({ rows, confirmed: false })}
            >
              <Plural
                value={rows.length}
                _0="Enter readings"
                one="Enter # reading"
                other="Enter # readings"
              />
            </Button>
          </>
        )
      }
    >
      {result ? (
        <Flex direction="column" gap="3">
          <Box role="status">
            <Plural value={result.entered} one="# reading entered." other="# readings entered." />
          </Box>
          {result.refused.length > 0 && (
            <PlainTable
              label={t`Rows that were not entered`}
              heads={[
                { key: 'line', label: t`Line`, figures: true },
                { key: 'what', label: t({ message: 'Reading', context: 'meter' }) },
                { key: 'why', label: t`Reason` },
              ]}
              rows={result.refused.map(({ row, error, last }) => {
                const one = sent[row - 1];
                return {
                  key: row,
                  cells: [
                    one?.line,
                    one && `${one.assetNo} ${one.meter} ${one.value}`,
                    [t(refusalWords[error]), last].filter(Boolean).join(': '),
                  ],
                };
              })}
            />
          )}
        </Flex>
      ) : (
        <Flex direction="column" gap="3">
          <Field
            label={t({ message: 'Readings', context: 'meter' })}
            helper={
              <Trans>
                Paste lines of a spreadsheet, or choose a csv file: asset number, meter, value, time
                (2026-11-25 08:30), note. Without a time it is now. At most {max} lines.
              </Trans>
            }
          >
            <Textarea
              rows={8}
              fontFamily="mono"
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          </Field>
          <input
            type="file"
            accept=".csv,.tsv,.txt,text/csv"
            aria-label={t`csv file`}
            onChange={async ({ target }) => setText((await target.files?.[0]?.text()) ?? '')}
          />
          {wrong.length > 0 && (
            <Box color="fg.error" textStyle="sm">
              <Trans>Lines that cannot be read: {lines}</Trans>
            </Box>
          )}
        </Flex>
      )}
    </Modal>
  );
}
