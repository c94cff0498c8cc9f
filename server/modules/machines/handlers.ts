import type { Handlers } from '../../http/handler.ts';
import { showLifecycles } from './count-states.ts';
import { machineSheet } from './sheet.ts';

export const machineHandlers = {
  '/machine/lifecycles': showLifecycles,
  '/machine/sheet': machineSheet,
} satisfies Partial<Handlers>;
