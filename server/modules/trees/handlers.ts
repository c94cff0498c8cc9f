import type { Handlers } from '../../http/handler.ts';
import { treeHandlers } from '../../trees/handlers.ts';
import { categoryTree } from '../../trees/kinds/category.ts';
import { locationTree } from '../../trees/kinds/location.ts';
import { organisationTree } from '../../trees/kinds/organisation.ts';

export const treesHandlers = {
  ...treeHandlers(organisationTree),
  ...treeHandlers(locationTree),
  ...treeHandlers(categoryTree),
} satisfies Partial<Handlers>;
