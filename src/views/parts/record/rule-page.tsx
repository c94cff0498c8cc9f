import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type { ComponentProps, ReactNode } from 'react';
import type { Permission } from '../../../api/contract/permissions.ts';
import { Panel } from '../../ui/panel.tsx';
import { usePermission } from '../../ui/root-context.ts';
import { type ActionWords, ConfirmedButton } from './confirmed-button.tsx';
import { EditLink } from './edit-link.tsx';
import { HeadActions } from './head-actions.tsx';
import { RecordHeading } from './record-heading.tsx';
import { RecordPage } from './record-page.tsx';
import type { Act } from './use-record.ts';

type Event = 'retire' | 'restore';
type Props = {
  kind: 'approvalRule' | 'dispatchRule';
  page: ComponentProps<typeof RecordPage>['page'];
  /** What its kind is called, and where its records are. */
  of: { name: MessageDescriptor; address: string };
  record: { id: number; version: number; name: string; state: 'active' | 'retired' };
  needs: Permission;
  busy: boolean;
  act: Act<Event>;
  words: Record<Event, ActionWords>;
  /** When it applies, in the first panel. */
  details: ReactNode;
  /** What it does, below. */
  children: ReactNode;
};

/** A rule on a page of its own: when it applies, what it does, its log, and what can be done with it. */
export function RulePage({ kind, page, of, record, needs, busy, act, words, details, children }: Props) {
  const { t } = useLingui();
  const mayWrite = usePermission(needs);
  const { id, state, name } = record;
  const event = state === 'active' ? 'retire' : 'restore';
  return (
    <RecordPage
      kind={kind}
      page={page}
      record={record}
      label={name}
      heading={
        <RecordHeading kind={kind} id={id} state={state} title={name} lead={t(of.name)}>
          {(lifecycle) => (
            <HeadActions
              lifecycle={lifecycle}
              more={[
                mayWrite && state === 'active' && <EditLink key="edit" href={`${of.address}/${id}/edit`} />,
                mayWrite && (
                  <ConfirmedButton
                    key={event}
                    words={words[event]}
                    busy={busy}
                    onConfirm={() => act(event)}
                  />
                ),
              ]}
            />
          )}
        </RecordHeading>
      }
    >
      <Panel px={{ base: '4', md: '5' }}>{details}</Panel>
      {children}
    </RecordPage>
  );
}
