import type { Handlers } from '../../handler.ts';
import { listLogs } from './list-logs.ts';

export const logHandlers = { '/log/list': listLogs } satisfies Partial<Handlers>;
