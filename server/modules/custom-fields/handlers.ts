import type { Handlers } from '../../http/handler.ts';
import { allFields, fieldsOf, readField } from './read-fields.ts';
import { effectOf } from './take-over.ts';
import { createField, orderFields, removeField, updateField } from './write-fields.ts';

export const customFieldHandlers = {
  '/field/list': async ({ categoryId }, { db }) => ({
    rows: categoryId === undefined ? await allFields(db) : await fieldsOf(db, categoryId),
  }),
  '/field/get': async ({ id }, { db }) => readField(db, id),
  '/field/preview': (taking, { db, actor }) => effectOf(db, actor, taking),
  '/field/create': createField,
  '/field/update': updateField,
  '/field/order': orderFields,
  '/field/remove': removeField,
} satisfies Partial<Handlers>;
