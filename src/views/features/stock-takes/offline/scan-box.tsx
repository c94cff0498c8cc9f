import { Box, Button, Flex, Input } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useRef, useState } from 'react';
import { type ScanCondition, type ScanSource, scanConditions } from '../../../../vocabulary/stock-take.ts';
import { conditionWords } from '../../../records/stock-take.ts';
import { CameraButton } from '../../../ui/camera/camera-button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import type { NewScan } from '../use-scans.ts';
import type { Copy } from './copy.ts';
import { LocationField } from './location-field.tsx';
import type { OwnReading } from './reading.ts';
import { ReadingText } from './reading-text.tsx';

export type Standing = { locationId: number | null; condition: ScanCondition };

type Props = {
  locations: Copy['locations'];
  standing: Standing;
  onStand: (standing: Standing) => void;
  latest: OwnReading | undefined;
  onCount: (scan: NewScan) => void;
};

/** Where the counter is and what is seen there; a code is typed, scanned or read by the camera. */
export function ScanBox({ locations, standing, onStand, latest, onCount }: Props) {
  const { t } = useLingui();
  const [code, setCode] = useState('');
  const box = useRef<HTMLInputElement>(null);
  const count = (read: string, source: ScanSource) => onCount({ code: read, source, ...standing });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    box.current?.focus();
    const typed = code.trim();
    if (typed === '') return;
    count(typed, 'typed');
    setCode('');
  };
  return (
    <form onSubmit={submit}>
      <Flex direction="column" gap="3">
        <LocationField
          locations={locations}
          value={standing.locationId}
          onChange={(locationId) => onStand({ ...standing, locationId })}
        />
        <Field label={t`Result`}>
          <Select
            value={standing.condition}
            onChange={(word) => {
              const condition = scanConditions.find((one) => one === word);
              if (condition) onStand({ ...standing, condition });
            }}
            options={scanConditions.map((word) => ({ value: word, label: t(conditionWords[word]) }))}
          />
        </Field>
        <Flex gap="2" align="end">
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
        <CameraButton continuous onRead={(read) => count(read.trim(), 'scan')}>
          {latest && (
            <Box role="status" mt="2">
              <ReadingText reading={latest.reading} />
            </Box>
          )}
        </CameraButton>
      </Flex>
    </form>
  );
}
