import { Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { AnyStateMachine } from 'xstate';
import type { LivingKind, StateOf } from '../../records/index.ts';
import { StateBadge } from '../../records/state-badge.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { LifecycleButton } from '../lifecycle/lifecycle-button.tsx';

type Props<Kind extends LivingKind> = {
  kind: Kind;
  id: number;
  state: StateOf<Kind>;
  /** Its own life, where records of the kind have several. */
  machine?: AnyStateMachine;
  title: ReactNode;
  lead: ReactNode;
  /** What can be done with it, before the button of its lifecycle or with that among it. */
  children?: ReactNode | ((lifecycle: ReactNode) => ReactNode);
};

/** What a record with a life is called, where it is in its life, and what can be done with it. */
export function RecordHeading<Kind extends LivingKind>(props: Props<Kind>) {
  const { kind, id, state, machine, title, lead, children } = props;
  const lifecycle = <LifecycleButton kind={kind} state={state} id={id} machine={machine} />;
  return (
    <PageHeading
      title={
        <Flex as="span" align="center" gap="2.5" wrap="wrap">
          {title}
          <StateBadge kind={kind} state={state} />
        </Flex>
      }
      lead={lead}
    >
      {typeof children === 'function' ? (
        children(lifecycle)
      ) : (
        <>
          {children}
          {lifecycle}
        </>
      )}
    </PageHeading>
  );
}
