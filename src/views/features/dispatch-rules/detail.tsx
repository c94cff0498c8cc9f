import { Box } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Answer } from '../../../api/contract/index.ts';
import { post } from '../../../api/post.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useParams } from '../../../window/router.ts';
import type { ActionWords } from '../../parts/record/confirmed-button.tsx';
import { RecordAbsent } from '../../parts/record/record-absent.tsx';
import { RecordNotFound } from '../../parts/record/record-not-found.tsx';
import { RulePage } from '../../parts/record/rule-page.tsx';
import { recordOf, useRecord } from '../../parts/record/use-record.ts';
import { dispatchRule as kind, outcomeWords } from '../../records/dispatch-rule.ts';
import { urgencyWords } from '../../records/repair.ts';
import { DataList } from '../../ui/data-list.tsx';
import { Panel } from '../../ui/panel.tsx';
import { EngineerList } from './engineer-list.tsx';

type Rule = Answer<'/dispatchRule/get'>;

const ruleRecord = recordOf({
  kind: 'dispatchRule',
  use: 'dispatch rule page',
  load: (id, signal): Promise<Rule> => post('/dispatchRule/get', { id }, { signal }),
  actions: {
    retire: ({ id, version }) => post('/dispatchRule/event', { id, version, event: 'retire' }),
    restore: ({ id, version }) => post('/dispatchRule/event', { id, version, event: 'restore' }),
  },
});

const words: Record<'retire' | 'restore', ActionWords> = {
  retire: {
    act: <Trans>Retire…</Trans>,
    title: <Trans>Retire this rule?</Trans>,
    text: <Trans>It assigns no more repairs. Those that it assigned stay with their engineers.</Trans>,
    danger: true,
  },
  restore: {
    act: <Trans>Restore</Trans>,
    title: <Trans>Restore this rule?</Trans>,
    text: <Trans>It assigns new repairs again.</Trans>,
  },
};

function Details({ rule }: { rule: Rule }) {
  const { t } = useLingui();
  const { moment, number } = useFormats();
  const { fields } = kind;
  return (
    <DataList
      columns={3}
      items={[
        { key: 'position', label: t(fields.position), value: number(rule.position) },
        { key: 'category', label: t(fields.category), value: rule.category?.name ?? t`All categories` },
        { key: 'location', label: t(fields.location), value: rule.location?.name ?? t`All locations` },
        {
          key: 'organisation',
          label: t(fields.organisation),
          value: rule.organisation?.name ?? t`All organisations`,
        },
        {
          key: 'urgencyFrom',
          label: t(fields.urgencyFrom),
          value: rule.urgencyFrom === null ? t`Any urgency` : t(urgencyWords[rule.urgencyFrom]),
        },
        { key: 'createdAt', label: t`Added on`, value: moment(rule.createdAt) },
        { key: 'remark', label: t(fields.remark), value: rule.remark },
      ]}
    />
  );
}

function Outcome({ rule }: { rule: Rule }) {
  const { t } = useLingui();
  return (
    <Panel as="section" px={{ base: '4', md: '5' }} aria-label={t(kind.fields.outcome)}>
      <Box as="h2" fontWeight="semibold" mb="1">
        {t(outcomeWords[rule.outcome])}
        {rule.skill !== null && `: ${rule.skill}`}
      </Box>
      <EngineerList rule={rule} />
    </Panel>
  );
}

/** One rule: when it applies, who gets the repair by it, its log, and what can be done with it. */
export default function DispatchRuleDetail() {
  const page = useRecord(ruleRecord, Number(useParams().id));
  const rule = page.record;
  if (!rule) return <RecordAbsent page={page} missing={<RecordNotFound kind="dispatchRule" />} />;
  return (
    <RulePage
      page={page}
      kind="dispatchRule"
      of={kind}
      record={rule}
      needs="dispatchRule.write"
      busy={page.busy}
      act={page.act}
      words={words}
      details={<Details rule={rule} />}
    >
      <Outcome rule={rule} />
    </RulePage>
  );
}
