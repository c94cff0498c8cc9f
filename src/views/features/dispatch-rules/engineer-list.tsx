import { Badge, Box, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Answer } from '../../../api/contract/index.ts';
import { problemWords } from '../../records/dispatch-rule.ts';

type Rule = Pick<Answer<'/dispatchRule/get'>, 'outcome' | 'engineers'>;

/** Whether a rule assigns nothing because nobody of it can repair. */
export const hasNobody = ({ outcome, engineers }: Rule) =>
  outcome !== 'pool' && engineers.every(({ problem }) => problem !== null);

export const Nobody = () => (
  <Badge colorPalette="orange" variant="subtle">
    <Trans>No engineer available</Trans>
  </Badge>
);

/** The engineers of a rule, and why any of them gets nothing by it. */
export function EngineerList({ rule }: { rule: Rule }) {
  const { t } = useLingui();
  return (
    <Flex direction="column" gap="1">
      {hasNobody(rule) && (
        <Box color="fg.warning" textStyle="sm">
          <Trans>Nobody can repair by this rule today. It is passed over.</Trans>
        </Box>
      )}
      {rule.engineers.map(({ id, name, problem }) => (
        <Flex key={id} gap="2" align="center">
          {name}
          {problem && (
            <Badge colorPalette="orange" variant="subtle">
              {t(problemWords[problem])}
            </Badge>
          )}
        </Flex>
      ))}
    </Flex>
  );
}
