import { Box, Flex, Skeleton } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import type { Answer } from '../../../api/contract/index.ts';
import { post } from '../../../api/post.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useParams } from '../../../window/router.ts';
import { useApproverNames } from '../../parts/approval/step-list.tsx';
import type { ActionWords } from '../../parts/record/confirmed-button.tsx';
import { RecordAbsent } from '../../parts/record/record-absent.tsx';
import { RecordNotFound } from '../../parts/record/record-not-found.tsx';
import { RulePage } from '../../parts/record/rule-page.tsx';
import { recordOf, useRecord } from '../../parts/record/use-record.ts';
import { approvedKindWords, approvalRule as kind, ownWords } from '../../records/approval-rule.ts';
import { DataList } from '../../ui/data-list.tsx';
import { lazyView } from '../../ui/lazy-view.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ResolvedSteps } from './resolved-steps.tsx';

type Rule = Answer<'/approvalRule/get'>;

const ApprovalChart = lazyView(() => import('../../parts/approval/chart.tsx'));

const ruleRecord = recordOf({
  kind: 'approvalRule',
  use: 'approval rule page',
  load: (id, signal): Promise<Rule> => post('/approvalRule/get', { id }, { signal }),
  actions: {
    retire: ({ id, version }) => post('/approvalRule/event', { id, version, event: 'retire' }),
    restore: ({ id, version }) => post('/approvalRule/event', { id, version, event: 'restore' }),
  },
});

const words: Record<'retire' | 'restore', ActionWords> = {
  retire: {
    act: <Trans>Retire…</Trans>,
    title: <Trans>Retire this rule?</Trans>,
    text: <Trans>No more documents are submitted under it. Those that are stay under it.</Trans>,
    danger: true,
  },
  restore: {
    act: <Trans>Restore</Trans>,
    title: <Trans>Restore this rule?</Trans>,
    text: <Trans>Documents that it fits are submitted under it again.</Trans>,
  },
};

function Details({ rule }: { rule: Rule }) {
  const { t } = useLingui();
  const { money, moment, number } = useFormats();
  const { fields } = kind;
  return (
    <DataList
      columns={3}
      items={[
        { key: 'position', label: t(fields.position), value: number(rule.position) },
        {
          key: 'kinds',
          label: t(fields.kinds),
          value: rule.kinds
            .map((one) => t(approvedKindWords[one]))
            .join(t({ message: ', ', context: 'list' })),
        },
        { key: 'category', label: t(fields.category), value: rule.category?.name ?? t`All categories` },
        {
          key: 'organisation',
          label: t(fields.organisation),
          value: rule.organisation?.name ?? t`All organisations`,
        },
        {
          key: 'valueAbove',
          label: t(fields.valueAbove),
          value: rule.valueAbove === null ? t`Any value` : money(rule.valueAbove, rule.currency),
        },
        { key: 'ownAllowed', label: t(fields.ownAllowed), value: t(ownWords[`${rule.ownAllowed}`]) },
        { key: 'pending', label: t`Waiting under it`, value: number(rule.pending) },
        { key: 'createdAt', label: t`Added on`, value: moment(rule.createdAt) },
        { key: 'remark', label: t(fields.remark), value: rule.remark },
      ]}
    />
  );
}

/** One rule: when it applies, its steps in words and drawn, its log, and what can be done with it. */
export default function ApprovalRuleDetail() {
  const { t } = useLingui();
  const page = useRecord(ruleRecord, Number(useParams().id));
  const approverNames = useApproverNames();
  const rule = page.record;
  if (!rule) return <RecordAbsent page={page} missing={<RecordNotFound kind="approvalRule" />} />;
  const { steps } = rule;
  return (
    <RulePage
      page={page}
      kind="approvalRule"
      of={kind}
      record={rule}
      needs="approvalRule.write"
      busy={page.busy}
      act={page.act}
      words={words}
      details={<Details rule={rule} />}
    >
      <Panel as="section" px={{ base: '4', md: '5' }} aria-label={t(kind.fields.steps)}>
        <Box as="h2" fontWeight="semibold" mb="1">
          {t(kind.fields.steps)}
        </Box>
        <Flex direction="column" gap="4">
          <ResolvedSteps steps={steps} />
          <Suspense fallback={<Skeleton h="12rem" aria-busy="true" />}>
            <ApprovalChart
              steps={steps.map(({ quorum, approvers }) => ({ quorum, approvers: approverNames(approvers) }))}
            />
          </Suspense>
        </Flex>
      </Panel>
    </RulePage>
  );
}
