import { Box, Flex, Skeleton } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { lazyView } from '../../ui/lazy-view.tsx';
import { Panel } from '../../ui/panel.tsx';
import { type Standing, StepList, useApproverNames } from './step-list.tsx';

const ApprovalChart = lazyView(() => import('./chart.tsx'));

/** Where a record stands under the rule that it was submitted under: in words, and drawn beside them. */
export function ApprovalPanel({ standing }: { standing: Standing }) {
  const { t } = useLingui();
  const approverNames = useApproverNames();
  const { ruleName, state, step, steps } = standing;
  return (
    <Panel as="section" px={{ base: '4', md: '5' }} aria-label={t`Approval`}>
      <Box as="h2" fontWeight="semibold" mb="1">
        <Trans>Approval</Trans>
      </Box>
      <Box color="fg.muted" textStyle="sm" mb="2">
        <Trans>Rule: {ruleName}</Trans>
      </Box>
      <Flex direction="column" gap="4">
        <StepList standing={standing} />
        <Suspense fallback={<Skeleton h="12rem" aria-busy="true" />}>
          <ApprovalChart
            steps={steps.map(({ quorum, approvers }) => ({ quorum, approvers: approverNames(approvers) }))}
            present={state === 'pending' ? step : state}
          />
        </Suspense>
      </Flex>
    </Panel>
  );
}
