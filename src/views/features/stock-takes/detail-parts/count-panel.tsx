import { Box, Button, Flex, Input } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useRef, useState } from 'react';
import type { Chosen } from '../../../../machines/forms/record-form-values.ts';
import { type ScanCondition, type ScanSource, scanConditions } from '../../../../vocabulary/stock-take.ts';
import { hasOfflineMark } from '../../../../window/offline-mark.ts';
import { TreeField } from '../../../parts/picker/tree-field.tsx';
import { conditionWords, lineStates, outcomeWords } from '../../../records/stock-take.ts';
import { CameraButton } from '../../../ui/camera/camera-button.tsx';
import { Field } from '../../../ui/field.tsx';
import { useUser } from '../../../ui/root-context.ts';
import { Select } from '../../../ui/select.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { toastError } from '../../../ui/toast-error.ts';
import { PhotoButton, useLinePhoto } from '../../attachments/index.ts';
import { noteAnswers, noteUndone } from '../offline/note-answers.ts';
import { type Answered, useScans } from '../use-scans.ts';
import { WaitingScans } from '../waiting-scans.tsx';
import { CountOfflineButton } from './count-offline-button.tsx';
import type { StockTake } from './stock-take-record.ts';

/** As many as a person looks back at. */
const shown = 50;

const isCondition = (word: string): word is ScanCondition => scanConditions.some((one) => one === word);

/** Where alone somebody counts: their part, or else where all of the stock-take is. */
function onlyPlace({ counters, scope }: StockTake, personId: number): Chosen | null {
  const own = counters.filter(({ person }) => person.id === personId).map(({ location }) => location);
  const [part] = own;
  if (own.length === 1 && part) return part;
  return scope.locationId === undefined || own.some(Boolean) ? null : { id: scope.locationId, name: '' };
}

/** Counting at one location: a number is typed or scanned, and what became of it stands below. */
export function CountPanel({ take, onCounted }: { take: StockTake; onCounted: () => void }) {
  const { id, photos } = take;
  const { t } = useLingui();
  const [code, setCode] = useState('');
  const [condition, setCondition] = useState<ScanCondition>('good');
  const { loginid, personId } = useUser();
  const [place, setPlace] = useState<Chosen | null>(() => onlyPlace(take, personId));
  const box = useRef<HTMLInputElement>(null);
  const [answers, setAnswers] = useState<readonly Answered[]>([]);
  const { make, undo, sending } = useScans({
    takeId: id,
    loginid,
    onAnswer: async (some) => {
      setAnswers((before) => [...some.toReversed(), ...before].slice(0, shown));
      if (hasOfflineMark()) await noteAnswers(loginid, id, some).catch(() => {});
    },
    onUndone: async (uid, refusal) => {
      if (refusal === undefined) setAnswers((before) => before.filter((one) => one.uid !== uid));
      else toastError(refusal);
      if (hasOfflineMark()) await noteUndone(loginid, id, uid, refusal === undefined).catch(() => {});
    },
    onSent: onCounted,
  });
  const [photographed, setPhotographed] = useState<ReadonlySet<number>>(new Set());
  const photo = useLinePhoto('stockTakeLine', (lineId) => {
    setPhotographed((before) => new Set([...before, lineId]));
    onCounted();
  });
  const count = (read: string, source: ScanSource) =>
    void make({ code: read, source, condition, locationId: place?.id ?? null });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    box.current?.focus();
    if (code.trim() === '') return;
    count(code.trim(), 'typed');
    setCode('');
  };
  const location = t`Where you are`;
  const [latest] = answers;
  const outcomeOf = ({ outcome, state }: Pick<Answered, 'outcome' | 'state'>) =>
    outcome === 'counted' && state ? t(lineStates[state].label) : t(outcomeWords[outcome]);
  return (
    <SidePanel title={<Trans context="stock-take">Count</Trans>}>
      {photos !== 'none' && (
        <Box color="fg.muted" mb="3">
          {photos === 'all' ? (
            <Trans>Take a photo of everything that you count.</Trans>
          ) : (
            <Trans>Take a photo of what differs.</Trans>
          )}
        </Box>
      )}
      <form onSubmit={submit}>
        <Flex gap="3" direction={{ base: 'column', md: 'row' }} align={{ md: 'end' }}>
          <Box flex="1" minW="0">
            <Field
              label={location}
              helper={
                place === null && (
                  <Trans>Without it a line says that nobody has said where the asset is.</Trans>
                )
              }
            >
              <TreeField
                tree="location"
                label={location}
                value={place?.id ?? null}
                name={place?.name}
                onPick={(node) => setPlace({ id: node.id, name: node.name })}
                onClear={() => setPlace(null)}
              />
            </Field>
          </Box>
          <Box w={{ md: '44' }}>
            <Field label={t`Result`}>
              <Select
                value={condition}
                onChange={(word) => isCondition(word) && setCondition(word)}
                options={scanConditions.map((word) => ({ value: word, label: t(conditionWords[word]) }))}
              />
            </Field>
          </Box>
          <Box flex="1" minW="0">
            <Field label={t`Asset no. or serial no.`}>
              <Input
                ref={box}
                value={code}
                maxLength={200}
                autoComplete="off"
                enterKeyHint="send"
                onChange={(event) => setCode(event.target.value)}
              />
            </Field>
          </Box>
          <Button type="submit" colorPalette="brand">
            <Trans context="stock-take">Count</Trans>
          </Button>
        </Flex>
        <Flex gap="3" mt="3" direction={{ base: 'column', md: 'row' }}>
          <CameraButton continuous onRead={(read) => count(read.trim(), 'scan')}>
            {latest && (
              <Box role="status" mt="2">
                {latest.code} {latest.name} · {outcomeOf(latest)}
              </Box>
            )}
          </CameraButton>
          <CountOfflineButton takeId={id} />
        </Flex>
      </form>
      <WaitingScans sending={sending} />
      <Flex as="ul" direction="column" listStyleType="none" mt="3" gap="1" aria-live="polite">
        {answers.map(({ uid, code: read, name, outcome, state, lineId }) => (
          <Flex as="li" key={uid} align="center" gap="3" wrap="wrap">
            <Box fontWeight="medium">{read}</Box>
            <Box flex="1" minW="0" truncate>
              {name}
            </Box>
            <Box color="fg.muted">{outcomeOf({ outcome, state })}</Box>
            {outcome === 'counted' && lineId !== null && (
              <PhotoButton
                size="xs"
                variant="outline"
                colorPalette="gray"
                disabled={photo.busy}
                aria-label={t`Add a photo of ${read}`}
                onPhoto={(file) => photo.start({ lineId, photo: file })}
              >
                {photographed.has(lineId) ? <Trans>Another photo</Trans> : <Trans>Add photo</Trans>}
              </PhotoButton>
            )}
            {outcome === 'counted' && (
              <Button
                size="xs"
                variant="outline"
                colorPalette="gray"
                aria-label={t`Undo ${read}`}
                onClick={() => void undo({ uid, code: read })}
              >
                <Trans>Undo</Trans>
              </Button>
            )}
          </Flex>
        ))}
      </Flex>
    </SidePanel>
  );
}
