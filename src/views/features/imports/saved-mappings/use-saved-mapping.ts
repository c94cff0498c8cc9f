import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { Answer, Payload } from '../../../../api/contract/index.ts';
import { refusalOf } from '../../../../api/fault.ts';
import { fromCall } from '../../../../api/from-call.ts';
import { post } from '../../../../api/post.ts';
import { withLater } from '../../../../machines/imports/apply-mapping.ts';
import { savedMappingMachine } from '../../../../machines/imports/saved-mapping.ts';
import type {
  MappingDone,
  SavedMappingEvent,
  Shown,
  ToSaveMapping,
} from '../../../../machines/imports/saved-mapping-events.ts';
import type { KnownMapping } from '../../../../machines/imports/saved-mapping-fit.ts';
import { toastError } from '../../../ui/toast-error.ts';
import { useLivingActor } from '../../../ui/use-living-actor.ts';

export type SavedMapping = Answer<'/importMapping/list'>['rows'][number];
type Content = Payload<'/importMapping/create'>['content'];

export type MappingFlow = {
  state: SnapshotFrom<typeof savedMappingMachine>;
  send: (event: SavedMappingEvent) => void;
};

/** Saves, names, shares and removes mappings, as the machine says. */
export function useSavedMapping(reload: () => void, onShow: (id: number | null) => void): MappingFlow {
  const actor = useLivingActor(savedMappingMachine.provide({ actors: calls }), undefined, {
    'mappings changed': reload,
    'mapping to show': ({ id }) => onShow(id),
    failed: ({ error }) => toastError(error),
  });
  return { state: useSelector(actor, (state) => state), send: actor.send };
}

const calls = {
  'save the mapping': fromCall<MappingDone, ToSaveMapping>(async ({ mapping, naming, shown }, signal) => {
    const content = shown && (await contentOf(shown, signal));
    if (mapping) {
      const changes = { ...naming, ...(content && { content }) };
      const path = '/importMapping/update';
      return outcomeOf(path, post(path, { ...identified(mapping), changes }, { signal }));
    }
    if (!naming || !shown || !content) throw new Error('There is nothing to save.');
    const saved = await post(
      '/importMapping/create',
      { subject: shown.subject, ...naming, content },
      { signal },
    );
    return { outcome: 'done', id: saved.id };
  }),
  'remove the mapping': fromCall<MappingDone, { mapping: KnownMapping | null }>(({ mapping }, signal) => {
    const path = '/importMapping/remove';
    return outcomeOf(path, post(path, identified(mapping), { signal }));
  }),
};

/** What was answered in a check of the columns stands before what they came with. */
async function contentOf({ content, run }: Shown, signal: AbortSignal): Promise<Content> {
  const later = run === null ? {} : (await post('/import/unknown', { id: run }, { signal })).answers;
  // They come from the server in the form in which it takes them.
  const answers = withLater(content.answers, later) as Content['answers'];
  return { ...content, answers };
}

const identified = (mapping: KnownMapping | null) => ({
  id: mapping?.id ?? 0,
  version: mapping?.version ?? 0,
});

async function outcomeOf(
  path: '/importMapping/update' | '/importMapping/remove',
  call: Promise<object>,
): Promise<MappingDone> {
  try {
    const saved = await call;
    return { outcome: 'done', id: 'id' in saved ? Number(saved.id) : null };
  } catch (error) {
    const current = refusalOf(error, 'stale', path)?.current;
    if (current) return { outcome: 'stale', current };
    if (refusalOf(error, 'notFound')) return { outcome: 'gone' };
    throw error;
  }
}
