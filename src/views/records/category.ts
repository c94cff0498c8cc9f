import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { sections } from '../../api/contract/screens.ts';
import type { CategoryKind } from '../../vocabulary/trees.ts';
import { fieldWords, methodWords } from './asset-fields.ts';
import type { RecordWords } from './record-words.ts';
import { treeNode } from './tree-node.ts';

export const categoryKindWords = {
  fixed: msg({ message: 'Fixed asset', context: 'category' }),
  lowValue: msg({ message: 'Low-value item', context: 'category' }),
  intangible: msg({ message: 'Intangible asset', context: 'category' }),
} as const satisfies Record<CategoryKind, MessageDescriptor>;

export const category = {
  ...treeNode,
  name: msg`Category`,
  address: sections.Categories.path,
  needs: 'category.read',
  fields: {
    ...treeNode.fields,
    kind: msg({ message: 'Kind', context: 'category' }),
    usefulLifeMonths: fieldWords.usefulLifeMonths,
    residualRate: fieldWords.residualRate,
    depreciationMethod: fieldWords.depreciationMethod,
    numberPrefix: msg`Number prefix`,
  },
  values: { ...treeNode.values, kind: categoryKindWords, depreciationMethod: methodWords },
} as const satisfies RecordWords;
