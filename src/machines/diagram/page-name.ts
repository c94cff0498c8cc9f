import type { AnyStateMachine } from 'xstate';

/** The name of a machine's page, without the ending. */
export const pageName = ({ id }: Pick<AnyStateMachine, 'id'>) => id.replace(/\W+/g, '-');
