import { Box, Button, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import Mail from 'lucide-react/icons/mail';
import { useState } from 'react';
import type { Answer, Payload } from '../../../api/contract/index.ts';
import { post } from '../../../api/post.ts';
import { useFormats } from '../../../i18n/formats.ts';
import {
  type MailRhythm,
  mailRhythms,
  type ReportFormat,
  reportFormats,
} from '../../../vocabulary/report.ts';
import { Field } from '../../ui/field.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Select } from '../../ui/select.tsx';
import { useTask } from '../../ui/use-task.ts';
import { rhythmWords, useWeekdays } from './rhythm-words.ts';
import { wordingOf } from './wording-of.ts';

type Saved = Answer<'/report/get'>;
type Props = { report: Saved; onChange: (report: Saved) => void };

const begin = { every: 'week' as MailRhythm, day: 1, hour: 8, format: 'xlsx' as ReportFormat };
const monthDays = Array.from({ length: 28 }, (_, at) => String(at + 1));
const hours = Array.from({ length: 24 }, (_, at) => String(at));

/** Has a report sent to oneself by mail, or no more. */
export function MailButton({ report, onChange }: Props) {
  const { t } = useLingui();
  const { moment } = useFormats();
  const weekdays = useWeekdays();
  const { subscription } = report;
  const [open, setOpen] = useState(false);
  const [input, setInput] = useState(subscription ?? begin);
  const { every, day, hour, format } = input;
  const { busy, start } = useTask<Payload<'/report/subscribe'>['rhythm']>(async (rhythm, signal) => {
    onChange(await post('/report/subscribe', { id: report.id, rhythm }, { signal }));
    setOpen(false);
  });
  const change = (more: Partial<typeof begin>) => setInput({ ...input, ...more });
  return (
    <>
      <Button
        variant="outline"
        colorPalette="gray"
        onClick={() => {
          setInput(subscription ?? begin);
          setOpen(true);
        }}
      >
        <Mail aria-hidden="true" />
        {subscription ? (
          <Trans context="report">Mailed to you</Trans>
        ) : (
          <Trans context="report">Mail to me…</Trans>
        )}
      </Button>
      <Modal
        open={open}
        title={<Trans context="report">Mail this report to me</Trans>}
        onClose={() => setOpen(false)}
        footer={
          <>
            {subscription && (
              <Button variant="outline" colorPalette="red" disabled={busy} onClick={() => start(null)}>
                <Trans context="report">Stop mailing</Trans>
              </Button>
            )}
            <Button variant="outline" colorPalette="gray" disabled={busy} onClick={() => setOpen(false)}>
              <Trans>Cancel</Trans>
            </Button>
            <Button
              colorPalette="brand"
              loading={busy}
              onClick={() => start({ every, day, hour, format, ...wordingOf(t, report.definition, format) })}
            >
              <Trans>Save</Trans>
            </Button>
          </>
        }
      >
        <Flex direction="column" gap="4">
          <Box color="fg.muted">
            <Trans context="report">
              It goes to the address in your person record, in the language you use now, with what you may see
              on that day. Save changes of the report first.
            </Trans>
          </Box>
          {subscription?.state === 'stopped' && (
            <Box color="fg.error" role="status">
              <Trans context="report">Mailing has stopped ({subscription.fault}). Save to start again.</Trans>
            </Box>
          )}
          {subscription?.state === 'active' && (
            <Box>
              <Trans context="report">Next mail: {moment(subscription.nextAt)}</Trans>
            </Box>
          )}
          <Field label={t({ message: 'How often', context: 'report' })}>
            <Select
              value={every}
              onChange={(next) => change({ every: next as MailRhythm, day: 1 })}
              options={mailRhythms.map((value) => ({ value, label: t(rhythmWords[value]) }))}
            />
          </Field>
          {every !== 'day' && (
            <Field
              label={
                every === 'week'
                  ? t({ message: 'Day of the week', context: 'report' })
                  : t({ message: 'Day of the month', context: 'report' })
              }
            >
              <Select
                value={String(day)}
                onChange={(next) => change({ day: Number(next) })}
                options={every === 'week' ? weekdays : monthDays.map((value) => ({ value, label: value }))}
              />
            </Field>
          )}
          <Field label={t({ message: 'At', context: 'report' })}>
            <Select
              value={String(hour)}
              onChange={(next) => change({ hour: Number(next) })}
              options={hours.map((value) => ({ value, label: `${value.padStart(2, '0')}:00` }))}
            />
          </Field>
          <Field label={t({ message: 'Attached as', context: 'report' })}>
            <Select
              value={format}
              onChange={(next) => change({ format: next as ReportFormat })}
              options={reportFormats.map((value) => ({
                value,
                label: value === 'xlsx' ? 'Excel (.xlsx)' : value.toUpperCase(),
              }))}
            />
          </Field>
        </Flex>
      </Modal>
    </>
  );
}
