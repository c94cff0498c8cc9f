import { Box, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Answer } from '../../../api/contract/index.ts';
import { SeatText, useApproverNames } from '../../parts/approval/step-list.tsx';
import { quorumWords } from '../../records/approval-rule.ts';

/** Who of those that a rule names can decide on a record. */
export const ReachNote = () => (
  <Trans>
    By role, and as a substitute, a person decides only on what their own permission reaches. Whoever wrote,
    changed or submitted a record does not decide on it.
  </Trans>
);

type Step = Answer<'/approvalRule/get'>['steps'][number];

/** The steps of a rule with who can approve in each today. */
export function ResolvedSteps({ steps }: { steps: readonly Step[] }) {
  const { t } = useLingui();
  const approverNames = useApproverNames();
  const comma = t({ message: ', ', context: 'list' });
  return (
    <>
      <Box as="ol" listStyleType="none">
        {steps.map(({ quorum, approvers, seats }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
          <Box as="li" key={at} py="2" _notFirst={{ borderTopWidth: '1px' }}>
            <Flex gap="2" align="baseline" wrap="wrap">
              <Box fontWeight="medium">
                {at + 1}. {approverNames(approvers).join(comma)}
              </Box>
              <Box color="fg.muted" textStyle="xs">
                {t(quorumWords[quorum])}
              </Box>
            </Flex>
            {seats.length > 0 ? (
              <Box textStyle="sm" color="fg.muted">
                <Trans>Today:</Trans>{' '}
                {seats.map((seat, position) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two people may have the same name
                  <span key={position}>
                    {position > 0 && comma}
                    <SeatText seat={seat} />
                  </span>
                ))}
              </Box>
            ) : (
              <Box textStyle="sm" color="fg.warning">
                <Trans>Nobody can approve in this step today.</Trans>
              </Box>
            )}
          </Box>
        ))}
      </Box>
      <Box textStyle="sm" color="fg.muted">
        <ReachNote />
      </Box>
    </>
  );
}
