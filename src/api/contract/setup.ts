import { defaultCategories } from '../../vocabulary/default-categories.ts';
import { treeFields } from '../../vocabulary/tree-fields.ts';
import { oneOf, strict, Type } from './call.ts';
import { schemasOf } from './field-schemas.ts';

const { name } = schemasOf(treeFields.category);

export const setupCalls = {
  '/setup/steps': {
    summary: 'How many there are of what a company begins with.',
    access: 'system.read',
    cancellable: true,
    payload: strict({}),
    answer: strict({
      /** 1 once somebody has said what the company decides. */
      company: Type.Integer(),
      organisations: Type.Integer(),
      places: Type.Integer(),
      categories: Type.Integer(),
      people: Type.Integer(),
      accounts: Type.Integer(),
      assets: Type.Integer(),
    }),
  },
  '/setup/categories': {
    summary:
      'Add of the usual categories those that are named, all or none; one whose wider category is not among them lies at the top. A code or a name that is taken answers `duplicate`.',
    access: 'category.write',
    cancellable: false,
    payload: strict({
      categories: Type.Array(strict({ code: oneOf(defaultCategories.map(({ code }) => code)), name }), {
        minItems: 1,
        maxItems: defaultCategories.length,
      }),
    }),
    answer: strict({ created: Type.Integer() }),
  },
} as const;
