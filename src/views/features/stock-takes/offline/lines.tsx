import { Box, Button, Flex, Input, Progress } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useFormats } from '../../../../i18n/formats.ts';
import { isCounted } from '../../../../vocabulary/stock-take.ts';
import { PathText } from '../../../ui/path-text.tsx';
import { Select } from '../../../ui/select.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import type { Copy, CopyLine } from './copy.ts';
import { LineState } from './reading-text.tsx';

type Props = {
  copy: Copy;
  lines: readonly CopyLine[];
  locationId: number | null;
  onTick: (line: CopyLine) => void;
};

/** Drawn at once; more on demand. */
const step = 50;

const shownWords = ['here', 'waiting', 'counted'] as const;
type Shown = (typeof shownWords)[number];

/** What is expected and what has been counted, as far as the device knows; what waits can be ticked. */
export function Lines({ copy, lines, locationId, onTick }: Props) {
  const { t } = useLingui();
  const { number } = useFormats();
  const [chosen, setChosen] = useState<Shown>('here');
  const [text, setText] = useState('');
  const [drawn, setDrawn] = useState(step);
  const paths = new Map(copy.locations.map(({ id, path, name }) => [id, { path, name }]));
  const here = locationId === null ? undefined : paths.get(locationId)?.path;
  const shown = chosen === 'here' && here === undefined ? 'waiting' : chosen;
  const wanted = text.normalize('NFKC').trim().toLowerCase();
  const isExpected = ({ expected }: CopyLine) => expected;
  const isWaiting = ({ state }: CopyLine) => state === 'waiting';
  const isHere = (line: CopyLine) =>
    here !== undefined && (paths.get(line.locationId ?? 0)?.path.startsWith(here) ?? false);
  const tests: Record<Shown, (line: CopyLine) => boolean> = {
    here: (line) => isWaiting(line) && isHere(line),
    waiting: ({ state }) => !isCounted(state),
    counted: ({ state }) => isCounted(state),
  };
  const found = lines
    .filter(tests[shown])
    .filter(({ code, name, serialNo }) => `${code} ${name} ${serialNo}`.toLowerCase().includes(wanted));
  const expected = lines.filter(isExpected);
  const counted = expected.filter(({ state }) => isCounted(state)).length;
  const progress = t`${number(counted)} of ${number(expected.length)} counted`;
  const choices: Record<Shown, string> = {
    here: t`Expected here`,
    waiting: t`Everything not counted`,
    counted: t({ message: 'Counted', context: 'stock-take' }),
  };
  return (
    <SidePanel title={<Trans>Expected assets</Trans>}>
      <Progress.Root
        value={counted}
        max={Math.max(1, expected.length)}
        size="sm"
        mb="1"
        aria-label={progress}
      >
        <Progress.Track>
          <Progress.Range />
        </Progress.Track>
      </Progress.Root>
      <Box color="fg.muted" mb="3">
        {progress}
      </Box>
      <Flex gap="2" mb="3" direction={{ base: 'column', sm: 'row' }}>
        <Box flex="1">
          <Select
            aria-label={t`Show`}
            value={shown}
            onChange={(word) => setChosen(shownWords.find((one) => one === word) ?? 'here')}
            options={shownWords
              .filter((word) => word !== 'here' || here !== undefined)
              .map((word) => ({ value: word, label: choices[word] }))}
          />
        </Box>
        <Box flex="1">
          <Input
            type="search"
            aria-label={t`Search lines`}
            placeholder={t`Number or name`}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </Box>
      </Flex>
      {found.length === 0 && (
        <Box color="fg.muted">
          <Trans>Nothing found</Trans>
        </Box>
      )}
      <Flex as="ul" direction="column" listStyleType="none">
        {found.slice(0, drawn).map((line) => (
          <Flex as="li" key={line.id} align="center" gap="3" py="2" borderTopWidth="1px">
            <Box flex="1" minW="0">
              <Box truncate>{line.name}</Box>
              <Box color="fg.muted" textStyle="xs">
                {line.code}
                {line.custodian && ` · ${line.custodian}`}
              </Box>
              <Box color="fg.muted" textStyle="xs">
                <PathText>{paths.get(line.locationId ?? 0)?.name}</PathText>
              </Box>
            </Box>
            {isWaiting(line) ? (
              <Button
                size="sm"
                variant="outline"
                aria-label={t`Count ${line.code}`}
                onClick={() => onTick(line)}
              >
                <Trans context="stock-take">Count</Trans>
              </Button>
            ) : (
              <LineState state={line.state} />
            )}
          </Flex>
        ))}
      </Flex>
      {found.length > drawn && (
        <Button variant="ghost" colorPalette="gray" mt="2" onClick={() => setDrawn(drawn + step)}>
          <Plural value={found.length - drawn} one="Show # more" other="Show # more" />
        </Button>
      )}
    </SidePanel>
  );
}
