import { Badge, Box, Button, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useFormats } from '../../../../i18n/formats.ts';
import type { RecordKind } from '../../../../vocabulary/log.ts';
import { Panel } from '../../../ui/panel.tsx';
import { useImportWords } from '../problem-words.ts';
import type { Summary } from '../run-words.ts';
import { useAbout } from './use-about.ts';

export type ProblemGroup = Summary['problems'][number];

export const isSameGroup = (one: ProblemGroup | null, other: ProblemGroup | null) =>
  one?.code === other?.code && one?.column === other?.column && one?.field === other?.field;

type Props = {
  kind: RecordKind;
  groups: readonly ProblemGroup[];
  chosen: ProblemGroup | null;
  onChoose: (group: ProblemGroup | null) => void;
};

/** What is said of the rows, each once with the count of its rows, to narrow them to. */
export function ProblemGroups({ kind, groups, chosen, onChoose }: Props) {
  const { t } = useLingui();
  const { number } = useFormats();
  const words = useImportWords();
  const aboutOf = useAbout(kind);
  if (groups.length === 0) return null;
  return (
    <Panel as="section" aria-label={t`Findings`} mt="4" px={{ base: '4', md: '5' }} py="4">
      <Box as="h2" fontWeight="semibold" mb="2">
        <Trans>Findings</Trans>
      </Box>
      <Box as="ul" listStyleType="none" maxH="18rem" overflowY="auto">
        {groups.map((group) => {
          const pressed = isSameGroup(group, chosen);
          const about = aboutOf(group);
          return (
            <Box as="li" key={JSON.stringify([group.code, group.column, group.field])}>
              <Button
                variant={pressed ? 'subtle' : 'ghost'}
                colorPalette="gray"
                size="sm"
                w="full"
                h="auto"
                py="1.5"
                px="2"
                fontWeight="normal"
                justifyContent="start"
                whiteSpace="normal"
                textAlign="start"
                aria-pressed={pressed}
                onClick={() => onChoose(pressed ? null : group)}
              >
                <Flex gap="3" align="baseline" w="full">
                  <Badge
                    flexShrink="0"
                    minW="16"
                    justifyContent="center"
                    colorPalette={group.severity === 'reject' ? 'red' : 'orange'}
                  >
                    {group.severity === 'reject' ? <Trans>Rejected</Trans> : <Trans>Note</Trans>}
                  </Badge>
                  <Box flex="1" minW="0" overflowWrap="anywhere">
                    {about && (
                      <Box as="span" color="fg.muted">
                        {about}:{' '}
                      </Box>
                    )}
                    {words.problem(group.code)}
                  </Box>
                  <Box flexShrink="0" fontVariantNumeric="tabular-nums" color="fg.muted">
                    {number(group.count)}
                  </Box>
                </Flex>
              </Button>
            </Box>
          );
        })}
      </Box>
    </Panel>
  );
}
