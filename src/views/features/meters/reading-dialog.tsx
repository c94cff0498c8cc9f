import { Alert, Button, Flex, Input } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { post, refusalOf } from '../../../api/post.ts';
import { useZone } from '../../../i18n/zone.ts';
import type { MeterKind } from '../../../vocabulary/meter.ts';
import { readingFields } from '../../../vocabulary/meter.ts';
import { clockIn, momentAt } from '../../../vocabulary/parsing/clock.ts';
import { DayBox } from '../../ui/day/day-box.tsx';
import { Field } from '../../ui/field.tsx';
import { Modal } from '../../ui/modal.tsx';
import { toast } from '../../ui/toaster.ts';
import { useTask } from '../../ui/use-task.ts';
import { useTyped } from '../../ui/use-typed.ts';
import { MeterValue } from './meter-value.tsx';

export type ReadMeter = {
  id: number;
  name: string;
  unit: string;
  kind: MeterKind;
  lastValue: string | null;
};
type Props = {
  meter: ReadMeter;
  /** A new meter begins, instead of a reading of the one that is there. */
  isReplacement: boolean;
  onClose: () => void;
  onDone: () => void;
};
type Intent = { value: string; finalValue: string; note: string; at: string | undefined; confirmed: boolean };
type Doubt = { last: string; increase: string };

const isNumber = (text: string) => /^-?\d{1,12}(\.\d{1,6})?$/.test(text);
/** As people type it: with spaces or commas between thousands, and full-width digits. */
const plain = (text: string) => text.normalize('NFKC').replace(/[\s,]/g, '');

/** Asks for a reading, or for what a meter shows after it was replaced; one that makes no sense is asked about. */
export default function ReadingDialog({ meter, isReplacement, onClose, onDone }: Props) {
  const { t } = useLingui();
  const zone = useZone();
  const typing = useTyped('day');
  const [now] = useState(() => clockIn(zone, new Date()));
  const [value, setValue] = useState(isReplacement ? '0' : '');
  const [finalValue, setFinalValue] = useState('');
  const [note, setNote] = useState('');
  const [day, setDay] = useState(now.slice(0, 10));
  const [time, setTime] = useState(now.slice(11, 16));
  const [doubt, setDoubt] = useState<Doubt | null>(null);
  const { busy, start } = useTask<Intent>(async ({ finalValue: final, ...said }, signal) => {
    const { value: read, ...more } = said;
    try {
      await (isReplacement
        ? post(
            '/meterReading/replace',
            {
              meterId: meter.id,
              startValue: read,
              ...(final !== '' && { finalValue: final }),
              ...defined(more),
            },
            { signal },
          )
        : post('/meterReading/create', { meterId: meter.id, value: read, ...defined(more) }, { signal }));
    } catch (error) {
      const refused = refusalOf(error, 'readingDoubtful');
      if (!refused) throw error;
      setDoubt({ last: refused.last ?? '', increase: refused.increase ?? '' });
      return;
    }
    toast.success(isReplacement ? t`Meter replaced` : t`Reading entered`);
    onClose();
    onDone();
  });
  const typed = plain(value);
  const isMoment = /^\d{4}-\d{2}-\d{2}$/.test(day) && /^\d{2}:\d{2}$/.test(time);
  const isUnchanged = day === now.slice(0, 10) && time === now.slice(11, 16);
  const submit = () =>
    start({
      value: typed,
      finalValue: plain(finalValue),
      note,
      at: isUnchanged ? undefined : momentAt(zone, day, time).toISOString(),
      confirmed: doubt !== null,
    });
  return (
    <Modal
      open
      title={isReplacement ? <Trans>Replace or reset the meter</Trans> : <Trans>Enter reading</Trans>}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" colorPalette="gray" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            colorPalette={doubt ? 'orange' : 'brand'}
            loading={busy}
            disabled={!isNumber(typed) || !isMoment || (finalValue !== '' && !isNumber(plain(finalValue)))}
            onClick={submit}
          >
            {doubt ? <Trans>It is right, save it</Trans> : <Trans>Save</Trans>}
          </Button>
        </>
      }
    >
      <Flex direction="column" gap="4">
        <Flex gap="2" color="fg.muted" textStyle="sm">
          {meter.name}: <Trans>last reading</Trans> <MeterValue value={meter.lastValue} unit={meter.unit} />
        </Flex>
        {isReplacement && (
          <Field
            label={t`Last value of the old one`}
            helper={<Trans>Left blank, its last reading counts.</Trans>}
          >
            <Input
              inputMode="decimal"
              maxLength={20}
              value={finalValue}
              onChange={({ target }) => {
                setDoubt(null);
                setFinalValue(target.value);
              }}
            />
          </Field>
        )}
        <Field
          required
          label={`${isReplacement ? t`Start value` : t({ message: 'Reading', context: 'meter' })} ${meter.unit && `(${meter.unit})`}`.trim()}
        >
          <Input
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            value={value}
            onChange={({ target }) => {
              setDoubt(null);
              setValue(target.value);
            }}
            onKeyDown={({ key }) => key === 'Enter' && isNumber(typed) && isMoment && submit()}
          />
        </Field>
        <Flex gap="3">
          <Field label={t`Read on`} required helper={typing.described}>
            <DayBox
              label={t`Read on`}
              text={typing.textOf(day)}
              value={day}
              onType={(text) => setDay(typing.type(text)?.value ?? text)}
              onPick={(picked) => {
                typing.forget();
                setDay(picked);
              }}
              onLeave={() => typing.leave()}
            />
          </Field>
          <Field label={t`Time`} required>
            <Input type="time" value={time} onChange={({ target }) => setTime(target.value)} />
          </Field>
        </Flex>
        <Field label={t({ message: 'Note', context: 'meter' })}>
          <Input
            maxLength={readingFields.note.max}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </Field>
        {doubt && (
          <Alert.Root status="warning" size="sm">
            <Alert.Indicator />
            <Alert.Title>
              <Trans>
                The last reading was {doubt.last}; this one differs by {doubt.increase}. Is it right?
              </Trans>
            </Alert.Title>
          </Alert.Root>
        )}
      </Flex>
    </Modal>
  );
}

/** What is said beside the value, without what is left out. */
const defined = ({ note, at, confirmed }: Pick<Intent, 'note' | 'at' | 'confirmed'>) => ({
  ...(note.trim() !== '' && { note }),
  ...(at !== undefined && { at }),
  ...(confirmed && { confirmed }),
});
