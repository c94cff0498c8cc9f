import { Badge, Box, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Answer } from '../../../api/contract/index.ts';
import { quorumWords } from '../../records/approval-rule.ts';
import { useRoleNames } from '../../records/role-names.ts';
import { Moment } from '../../ui/moment.tsx';

export type Standing = NonNullable<Answer<'/handover/get'>['approval']>;
type Step = Standing['steps'][number];
type Seat = Standing['open'][number];
type Decision = Step['decisions'][number];

/** Those named for a step: roles of the product in the language in use. */
export function useApproverNames() {
  const { nameOf } = useRoleNames();
  return (approvers: Step['approvers']): string[] =>
    approvers.map(({ person, role }) => person?.name ?? nameOf(role?.name ?? ''));
}

/** Whose approval it is, with who can give it in their place. */
export function SeatText({ seat: { name, actors } }: { seat: Seat }) {
  const { t } = useLingui();
  const others = actors.filter((actor) => actor !== name).join(t({ message: ', ', context: 'list' }));
  if (others === '') return <>{name}</>;
  return (
    <Trans>
      {name} (or {others})
    </Trans>
  );
}

function DecisionText({ decision: { by, standsFor, decision, note, decidedAt } }: { decision: Decision }) {
  return (
    <Box>
      <Flex gap="2" align="baseline" wrap="wrap">
        <Badge variant="subtle" colorPalette={decision === 'approve' ? 'green' : 'red'}>
          {decision === 'approve' ? (
            <Trans context="approval">Approved</Trans>
          ) : (
            <Trans context="approval">Rejected</Trans>
          )}
        </Badge>
        <span>
          {standsFor === null ? (
            by
          ) : (
            <Trans>
              {by} for {standsFor}
            </Trans>
          )}
        </span>
        <Box as="span" color="fg.muted" textStyle="xs">
          <Moment at={decidedAt} />
        </Box>
      </Flex>
      {note !== '' && (
        <Box whiteSpace="pre-wrap" color="fg.muted" textStyle="sm">
          {note}
        </Box>
      )}
    </Box>
  );
}

function StepItem({ step, at, standing }: { step: Step; at: number; standing: Standing }) {
  const { t } = useLingui();
  const approverNames = useApproverNames();
  const isPresent = standing.state === 'pending' && standing.step === at;
  return (
    <Box as="li" py="2" _notFirst={{ borderTopWidth: '1px' }} aria-current={isPresent ? 'step' : undefined}>
      <Flex gap="2" align="baseline" wrap="wrap">
        <Box fontWeight="medium">
          {at}. {approverNames(step.approvers).join(t({ message: ', ', context: 'list' }))}
        </Box>
        {step.quorum === 'all' && (
          <Box color="fg.muted" textStyle="xs">
            {t(quorumWords.all)}
          </Box>
        )}
      </Flex>
      {step.decisions.map((decision) => (
        <DecisionText key={`${decision.by} ${decision.standsFor ?? ''}`} decision={decision} />
      ))}
      {isPresent && standing.open.length > 0 && (
        <Box textStyle="sm" color="fg.muted">
          <Trans>Waiting for:</Trans>{' '}
          {standing.open.map((seat, position) => (
            <span key={seat.name}>
              {position > 0 && t({ message: ', ', context: 'list' })}
              <SeatText seat={seat} />
            </span>
          ))}
        </Box>
      )}
      {isPresent && standing.orphaned && (
        <Box textStyle="sm" color="fg.warning">
          <Trans>
            Nobody named in this step can decide any more. Anyone permitted to approve it can decide instead.
          </Trans>
        </Box>
      )}
    </Box>
  );
}

/** The steps of an approval in words: who decided, and whom it waits for. */
export const StepList = ({ standing }: { standing: Standing }) => (
  <Box as="ol" listStyleType="none">
    {standing.steps.map((step, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
      <StepItem key={index} step={step} at={index + 1} standing={standing} />
    ))}
  </Box>
);
