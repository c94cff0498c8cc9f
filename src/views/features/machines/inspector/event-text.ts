import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type Boundary, boundaries, ofSession, type Step, theServer } from '../../../../inspect/recording.ts';
import type { Say } from '../../../../machines/diagram/wording.ts';
import { ownerOfEvent } from '../../../../machines/diagram/words.ts';
import { machines } from '../../../../machines/registry.ts';

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

const boundaryWords = {
  'page loaded': msg`Page loaded`,
  'signed in': msg`Signed in`,
  'timed out': msg`Session timed out`,
  ended: msg`Session ended`,
  'signed out': msg`Signed out`,
} satisfies Record<Boundary, unknown>;

const endWords: Readonly<Record<string, MessageDescriptor>> = {
  answered: msg`The server answered`,
  failed: msg`The call failed`,
  cancelled: msg`The call was cancelled`,
};

/** What happened in a step: an event of its actor, or what divides the recording. */
export function stepText({ actor, event, why, errcode }: Step, say: Say): string {
  if (actor === theServer) {
    const end = endWords[event];
    if (!end) return event;
    return errcode ? `${i18n._(end)}: ${errcode}` : i18n._(end);
  }
  const boundary = actor === ofSession ? boundaries.find((one) => one === event) : undefined;
  if (!boundary) return eventText(event, say);
  const words = i18n._(boundaryWords[boundary]);
  if (why === undefined) return words;
  if (boundary === 'timed out') return `${words}: ${say('state', why, 'server session')}`;
  return `${words}: ${say('event', why, ownerOfEvent(why, 'server session'))}`;
}
