import { standsAs } from '../../access/records/request-scope.ts';
import type { Actor, Tx } from '../../http/handler.ts';
import { notifyOthers } from '../../log/notify-people.ts';

/** Notifies whoever may answer a new request. */
export const notifyKeepers = (tx: Tx, actor: Actor, request: { id: number; label: string }) =>
  notifyOthers(tx, actor, { kind: 'request', table: 'request', ...request }, standsAs.keeper('everyone'));
