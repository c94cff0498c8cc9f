import type { Handlers } from '../../handler.ts';
import { treeHandlers } from '../../trees/handlers.ts';
import { categoryTree } from '../../trees/kinds/category.ts';
import { locationTree } from '../../trees/kinds/location.ts';
import { organTree } from '../../trees/kinds/organ.ts';

export const treesHandlers = {
  ...treeHandlers(organTree),
  ...treeHandlers(locationTree),
  ...treeHandlers(categoryTree),
} satisfies Partial<Handlers>;
