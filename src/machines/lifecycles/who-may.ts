import { type Scope, scopes } from '../../vocabulary/scopes.ts';
import { senders } from './senders.ts';
import type { Sender } from './sent-by.ts';

type Cause = { life: string; event: string };

/** One way in which a person sends an event. */
export type Way = {
  /** The event that the person sends, where that of another record leads to this one. */
  through: Cause | null;
  calls: readonly string[];
  /** As its calls name it: `supplier` of `/supplier/event`. */
  record: string;
  /** Any of these is enough; none: everybody may for themselves. */
  permissions: readonly string[];
  /** Whatever the scope of the permission is, the record has to be their own. */
  own: boolean;
};

/** What a call asks of whoever makes it, as the contract says. */
export type AccessOf = (call: string) => string | readonly string[] | undefined;

const requested = (access: ReturnType<AccessOf>): readonly string[] => {
  if (access === undefined || access === 'public' || access === 'session') return [];
  return typeof access === 'string' ? [access] : access;
};

/** In which ways people, or the server, send an event of a record's life. */
export function waysTo(
  accessOf: AccessOf,
  life: string,
  event: string,
  through: Cause | null = null,
): (Way | 'the server')[] {
  const of: readonly Sender[] = senders[life]?.[event] ?? [];
  return of.flatMap((sender): (Way | 'the server')[] => {
    if (sender === 'the server') return [sender];
    if ('life' in sender) return waysTo(accessOf, sender.life, sender.event, sender);
    const { calls, needs, own = false } = sender;
    const [first = ''] = calls;
    const permissions = needs ? [needs] : requested(accessOf(first));
    return [{ through, calls, record: first.split('/')[1] ?? '', permissions, own }];
  });
}

/** How far somebody gets in a way, by the scope of each permission that they have; null: not at all. */
export function reachIn({ permissions, own }: Way, scopeOf: (permission: string) => Scope | undefined) {
  if (permissions.length === 0) return 'own';
  const held = permissions.map(scopeOf);
  const widest = scopes.find((scope) => held.includes(scope));
  return widest && own ? 'own' : (widest ?? null);
}
