import type { Say } from '../../../machines/diagram/wording.ts';
import { machines } from '../../../machines/registry.ts';

const ofMachines = new Set<string>(machines.flatMap(({ events }) => events));
const ofXState = new Set(['started', 'stopped', 'answered', 'failed']);

/** What an event of a recording is called. Those that XState sends by itself are told as in the charts. */
export function eventText(event: string, say: Say): string {
  if (event === '' || ofMachines.has(event)) return event && say('event', event);
  if (ofXState.has(event)) return say('between', event);
  const [, kind, name = ''] = /^(done|error|after) (.+)$/.exec(event) ?? [];
  if (kind === 'after') return `${say('between', 'after')} ${say('delay', name)}`;
  if (kind) return `${say('actor', name)}: ${say('between', kind === 'done' ? 'answered' : 'failed')}`;
  return say('event', event);
}
