import type { Handlers } from '../../http/handler.ts';
import { listMappings, mayShareWithAll, readMapping } from './read-mappings.ts';
import { createMapping, removeMapping, updateMapping } from './write-mappings.ts';

export const importMappingHandlers = {
  '/importMapping/list': async (_, { db, actor }) => ({
    rows: await listMappings(db, actor),
    mayShareWithAll: mayShareWithAll(actor),
  }),
  '/importMapping/get': ({ id }, { db, actor }) => readMapping(db, actor, id),
  '/importMapping/create': createMapping,
  '/importMapping/update': updateMapping,
  '/importMapping/remove': removeMapping,
} satisfies Partial<Handlers>;
