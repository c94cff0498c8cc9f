import { bulkEditing } from '../../bulk-edits/bulk-editing.ts';
import type { Scenes } from './bench.ts';
import { caller, server } from './bench.ts';
import { asset } from './makers.ts';

export const bulkEditScenes: Scenes = {
  '/bulkEdit/start': async () => {
    const { id } = await asset();
    return () => bulkEditing(server, caller).compare({ filter: { ids: [id] }, changes: { remark: 'x' } });
  },
  '/job/event': async () => {
    const { compare, send } = bulkEditing(server, caller);
    const { id } = await asset();
    const job = await compare({ filter: { ids: [id] }, changes: { remark: 'x' } });
    return () => send(job.id, 'commit');
  },
};
