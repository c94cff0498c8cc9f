import type { ReactNode } from 'react';
import { ErrorState } from '../../ui/error-state.tsx';
import { AtLeastFullHeight } from '../../ui/full-height.tsx';
import { Loading } from '../../ui/loading.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Conflict } from './conflict.tsx';
import { DraftNotice } from './draft-notice.tsx';
import { FormContext, type RunningForm } from './form-context.ts';
import { SaveBar, type SaveBarProps } from './save-bar.tsx';

type Props = SaveBarProps & {
  running: RunningForm;
  title: ReactNode;
  lead?: ReactNode;
  /** Stands in place of a record that is not there. */
  missing: ReactNode;
  /** The sections with the fields. */
  children: ReactNode;
};

/** The page of a form, whatever state it is in. */
export function RecordFormPage({ running, title, lead, missing, children, ...bar }: Props) {
  const { send, snapshot, context, changed } = running;
  if (snapshot.matches('loading') || snapshot.matches('saved')) return <Loading />;
  if (snapshot.matches('not found')) return missing;
  if (snapshot.matches('failed'))
    return <ErrorState error={context.fault} onRetry={() => send({ type: 'reload' })} />;
  return (
    <FormContext value={running}>
      <AtLeastFullHeight>
        <PageHeading title={title} lead={lead} />
        {snapshot.matches('stale') ? (
          <Conflict />
        ) : (
          <>
            {context.draft && changed && (
              <DraftNotice onDiscard={() => send({ type: 'discard the draft' })} />
            )}
            {children}
            <SaveBar {...bar} />
          </>
        )}
      </AtLeastFullHeight>
    </FormContext>
  );
}
