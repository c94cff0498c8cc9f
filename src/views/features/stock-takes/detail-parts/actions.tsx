import { Box } from '@chakra-ui/react';
import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useFormats } from '../../../../i18n/formats.ts';
import { readFilter } from '../../../../vocabulary/filters/filter-text.ts';
import { ActionButton } from '../../../parts/record/action-button.tsx';
import { EditLink } from '../../../parts/record/edit-link.tsx';
import { HeadActions } from '../../../parts/record/head-actions.tsx';
import type { Act } from '../../../parts/record/use-record.ts';
import { usePermission } from '../../../ui/root-context.ts';
import { ScopePreview } from '../scope-preview.tsx';
import type { StockTake, StockTakeAction } from './stock-take-record.ts';

type Props = { take: StockTake; busy: boolean; onAct: Act<StockTakeAction>; lifecycle: ReactNode };

const steps = {
  draft: {
    action: 'start',
    word: <Trans context="stock-take">Start counting</Trans>,
    title: <Trans>Start counting?</Trans>,
    text: (
      <Trans>The expected assets are recorded as they are now. What to count can no longer be changed.</Trans>
    ),
  },
  counting: {
    action: 'finish counting',
    word: <Trans>Finish counting</Trans>,
    title: <Trans>Finish counting?</Trans>,
    text: <Trans>What was not counted is listed as not found, unless it has moved meanwhile.</Trans>,
  },
  review: {
    action: 'approve',
    word: <Trans>Approve and post</Trans>,
    title: <Trans>Post all decisions?</Trans>,
    text: (
      <Trans>
        The register is corrected at once, with a log entry for each asset. This cannot be undone.
      </Trans>
    ),
  },
  approved: {
    action: 'close',
    word: <Trans context="stock-take">Close</Trans>,
    title: <Trans>Close this stock-take?</Trans>,
    text: <Trans>It is filed. Nothing more can be done with it.</Trans>,
  },
} as const;

/** The scope of the record as the preview takes it: its conditions are one text there. */
function requestedOf({ scope: { where, ...scope }, sample }: StockTake) {
  const tree = where === undefined ? undefined : readFilter(where);
  return { scope: { ...scope, ...(tree && { where: tree }) }, sample };
}

/** As many devices as a person reads. */
const shown = 10;

/** What a step does to how many assets. */
function Question({ take, text }: { take: StockTake; text: ReactNode }) {
  const { state, expected, totals, devices } = take;
  const { number, moment } = useFormats();
  const waiting = totals.find((total) => total.state === 'waiting')?.lines ?? 0;
  return (
    <>
      {state === 'draft' && <ScopePreview requested={requestedOf(take)} />}
      {state === 'counting' && expected !== null && (
        <Box fontWeight="medium" mb="2">
          <Trans>
            {number(waiting)} of {number(expected)} are not counted.
          </Trans>
        </Box>
      )}
      {state === 'counting' && devices.length > 0 && (
        <Box mb="2">
          <Plural
            value={devices.length}
            one="# device counts with a copy. What it has not sent is shown as counted after the end."
            other="# devices count with a copy. What they have not sent is shown as counted after the end."
          />
          {devices.slice(0, shown).map(({ person, heardAt, takenAt }) => (
            <Box key={`${person} ${takenAt}`} color="fg.muted">
              <Trans>
                {person}: last heard {moment(heardAt)}
              </Trans>
            </Box>
          ))}
        </Box>
      )}
      {text}
    </>
  );
}

/** What can be done with a stock-take now: what its life allows and the person may. */
export function Actions({ take, busy, onAct, lifecycle }: Props) {
  const mayWrite = usePermission('stockTake.write') && take.mayWrite;
  const mayApprove = usePermission('stockTake.approve') && take.mayApprove;
  const { state, undecided, needsOther } = take;
  const step = state === 'closed' || state === 'cancelled' ? undefined : steps[state];
  const open = state === 'draft' || state === 'counting' || state === 'review';
  return (
    <HeadActions
      primary={
        step &&
        (step.action === 'approve' ? mayApprove : mayWrite) && (
          <ActionButton
            busy={busy}
            disabled={step.action === 'approve' && (undecided > 0 || needsOther)}
            onDo={() => onAct(step.action)}
            ask={{
              title: step.title,
              text: <Question take={take} text={step.text} />,
              confirm: step.word,
            }}
          >
            {step.word}
          </ActionButton>
        )
      }
      lifecycle={lifecycle}
      more={[
        mayWrite && open && <EditLink key="edit" href={`/stock-takes/${take.id}/edit`} />,
        mayWrite && state === 'review' && (
          <ActionButton
            key="again"
            busy={busy}
            onDo={() => onAct('count again')}
            ask={{
              title: <Trans>Count again?</Trans>,
              text: <Trans>What was not found waits to be counted again.</Trans>,
              confirm: <Trans>Count again</Trans>,
            }}
          >
            <Trans>Count again</Trans>
          </ActionButton>
        ),
        mayWrite && open && (
          <ActionButton
            key="cancel"
            danger
            busy={busy}
            onDo={() => onAct('cancel')}
            ask={{
              title: <Trans>Cancel this stock-take?</Trans>,
              text: <Trans>The register stays as it is. This cannot be undone.</Trans>,
              confirm: <Trans>Cancel stock-take</Trans>,
            }}
          >
            <Trans>Cancel stock-take</Trans>
          </ActionButton>
        ),
      ]}
    />
  );
}
