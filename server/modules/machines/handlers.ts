import type { Handlers } from '../../handler.ts';
import { showLives } from './show-lives.ts';

export const machineHandlers = { '/machine/lifecycles': showLives } satisfies Partial<Handlers>;
