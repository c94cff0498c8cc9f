import { mayShareWithAll } from '../../access/sharing.ts';
import type { Handlers } from '../../http/handler.ts';
import { listMappings, readMapping } from './read-mappings.ts';
import { createMapping, removeMapping, updateMapping } from './write-mappings.ts';

export const importMappingHandlers = {
  '/importMapping/list': async (_, { db, actor }) => ({
    rows: await listMappings(db, actor),
    mayShareWithAll: mayShareWithAll(actor, 'importMapping.share'),
  }),
  '/importMapping/get': ({ id }, { db, actor }) => readMapping(db, actor, id),
  '/importMapping/create': createMapping,
  '/importMapping/update': updateMapping,
  '/importMapping/remove': removeMapping,
} satisfies Partial<Handlers>;
