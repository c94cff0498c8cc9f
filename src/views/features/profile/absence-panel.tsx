import { Box, Button, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Answer, Payload } from '../../../api/contract/index.ts';
import { post } from '../../../api/post.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { NamedField, type NamedLookup } from '../../parts/picker/named-field.tsx';
import { useLoad } from '../../parts/use-load.ts';
import { companyToday } from '../../ui/company.ts';
import { DayBox } from '../../ui/day/day-box.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Field } from '../../ui/field.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useTask } from '../../ui/use-task.ts';
import { useTyped } from '../../ui/use-typed.ts';

type Absence = Answer<'/user/absence'>['absence'];
type Sent = Payload<'/user/setAbsence'>['absence'];

const substitutes: NamedLookup = {
  load: async (search, signal) =>
    (await post('/user/substitutes', search ? { search } : {}, { signal, quiet: true })).rows,
};

type DayProps = { label: string; value: string; error?: string | false; onChange: (day: string) => void };

function Day({ label, value, error, onChange }: DayProps) {
  const typing = useTyped('day');
  return (
    <Field label={label} required helper={typing.described} error={error}>
      <DayBox
        label={label}
        text={typing.textOf(value)}
        value={value}
        onType={(typed) => onChange(typing.type(typed)?.value ?? typed)}
        onPick={(day) => {
          typing.forget();
          onChange(day);
        }}
        onLeave={typing.leave}
      />
    </Field>
  );
}

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text);

type DialogProps = { absence: Absence; busy: boolean; onSend: (sent: Sent) => void; onClose: () => void };

function AbsenceDialog({ absence, busy, onSend, onClose }: DialogProps) {
  const { t } = useLingui();
  const [fromOn, setFromOn] = useState(absence?.fromOn ?? companyToday());
  const [untilOn, setUntilOn] = useState(absence?.untilOn ?? '');
  const [substitute, setSubstitute] = useState(absence?.substitute ?? null);
  const [tried, setTried] = useState(false);
  const crossed = isDay(fromOn) && isDay(untilOn) && untilOn < fromOn;
  const complete = isDay(fromOn) && isDay(untilOn) && !crossed && substitute !== null;
  const wrongDay = (day: string) => tried && !isDay(day) && t`Please enter a date`;
  const send = () => {
    setTried(!complete);
    if (complete) onSend({ fromOn, untilOn, substituteId: substitute.id });
  };
  return (
    <Modal
      open
      title={<Trans>Absence</Trans>}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" colorPalette="gray" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button loading={busy} onClick={send}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <Flex direction="column" gap="4">
        <Flex gap="3" wrap="wrap">
          <Box flex="1" minW="9rem">
            <Day label={t`Away from`} value={fromOn} error={wrongDay(fromOn)} onChange={setFromOn} />
          </Box>
          <Box flex="1" minW="9rem">
            <Day
              label={t`Up to and including`}
              value={untilOn}
              error={crossed ? t`It ends before it begins.` : wrongDay(untilOn)}
              onChange={setUntilOn}
            />
          </Box>
        </Flex>
        <Field
          label={t({ message: 'Substitute', context: 'approval' })}
          required
          helper={t`Can approve and reject for you while you are away. You still can as well.`}
          error={tried && substitute === null && t`Select a person`}
        >
          <NamedField
            lookup={substitutes}
            label={t({ message: 'Substitute', context: 'approval' })}
            value={substitute}
            onChange={setSubstitute}
          />
        </Field>
      </Flex>
    </Modal>
  );
}

function Standing({ absence }: { absence: Absence }) {
  const { day } = useFormats();
  if (!absence) return <Trans>You are not away. Approvals wait for you yourself.</Trans>;
  const { name } = absence.substitute;
  const [from, until] = [day(absence.fromOn), day(absence.untilOn)];
  return (
    <Trans>
      Away from {from} to {until}. {name} can approve for you.
    </Trans>
  );
}

/** When an approver is away, and who decides for them meanwhile. */
export function AbsencePanel() {
  const { data, failure, loadAgain } = useLoad('/user/absence', {});
  const [open, setOpen] = useState(false);
  const saving = useTask<Sent>(async (absence, signal) => {
    await post('/user/setAbsence', { absence }, { signal });
    setOpen(false);
    loadAgain();
  });
  return (
    <Panel as="section" aria-labelledby="absence-heading" gridColumn={{ lg: '1 / -1' }}>
      <Box as="h2" id="absence-heading" fontWeight="semibold" mb="3">
        <Trans>Absence and substitute</Trans>
      </Box>
      {failure !== null ? (
        <ErrorState error={failure} onRetry={loadAgain} />
      ) : data ? (
        <Flex direction="column" gap="3" align="flex-start">
          <Standing absence={data.absence} />
          <Flex gap="3" wrap="wrap">
            <Button variant="outline" onClick={() => setOpen(true)}>
              {data.absence ? <Trans>Change absence</Trans> : <Trans>Enter absence</Trans>}
            </Button>
            {data.absence && (
              <Button variant="outline" disabled={saving.busy} onClick={() => saving.start(null)}>
                <Trans>Remove absence</Trans>
              </Button>
            )}
          </Flex>
        </Flex>
      ) : (
        <Loading />
      )}
      {open && (
        <AbsenceDialog
          absence={data?.absence ?? null}
          busy={saving.busy}
          onSend={saving.start}
          onClose={() => setOpen(false)}
        />
      )}
    </Panel>
  );
}
