import type { Handlers } from '../../handler.ts';
import { showLifecycles } from './count-states.ts';

export const machineHandlers = { '/machine/lifecycles': showLifecycles } satisfies Partial<Handlers>;
