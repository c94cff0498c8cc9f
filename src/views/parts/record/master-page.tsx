import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type { ComponentProps, ReactNode } from 'react';
import type { MasterState } from '../../../vocabulary/master-record.ts';
import type { MasterKind } from '../../records/plain-words.ts';
import { Panel } from '../../ui/panel.tsx';
import { MasterActions } from './master-actions.tsx';
import { RecordHeading } from './record-heading.tsx';
import { RecordPage } from './record-page.tsx';

type Actions = ComponentProps<typeof MasterActions>;
type Props = Pick<Actions, 'needs' | 'busy' | 'act' | 'picker' | 'words'> & {
  kind: MasterKind;
  page: ComponentProps<typeof RecordPage>['page'];
  /** What its kind is called, and where its records are. */
  of: { name: MessageDescriptor; address: string };
  record: { id: number; version: number; name: string; state: MasterState };
  /** What is known of it, in the first panel. */
  details: ReactNode;
  /** Panels below. */
  children?: ReactNode;
};

/** A record that others name on a page of its own: what is known of it, its log, and what can be done with it. */
export function MasterPage({ kind, page, of, record, details, children, ...actions }: Props) {
  const { t } = useLingui();
  const { id, state, name } = record;
  return (
    <RecordPage
      kind={kind}
      page={page}
      record={record}
      label={name}
      heading={
        <RecordHeading kind={kind} id={id} state={state} title={name} lead={t(of.name)}>
          {(lifecycle) => (
            <MasterActions lifecycle={lifecycle} record={record} address={of.address} {...actions} />
          )}
        </RecordHeading>
      }
    >
      <Panel px={{ base: '4', md: '5' }}>{details}</Panel>
      {children}
    </RecordPage>
  );
}
