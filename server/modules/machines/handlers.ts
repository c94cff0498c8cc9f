import type { Handlers } from '../../handler.ts';
import { showLives } from './show-lives.ts';

export const machineHandlers = { '/machine/lives': showLives } satisfies Partial<Handlers>;
