import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { sections } from '../../api/contract/screens.ts';
import type { CustomKind } from '../../vocabulary/custom-fields.ts';
import { logReadings } from '../../vocabulary/log-readings.ts';
import type { CategoryKind } from '../../vocabulary/trees.ts';
import { fieldWords, methodWords } from './asset-fields.ts';
import type { PlainWords } from './record-words.ts';
import { treeNode } from './tree-node.ts';

export const categoryKindWords = {
  fixed: msg({ message: 'Fixed asset', context: 'category' }),
  lowValue: msg({ message: 'Low-value item', context: 'category' }),
  intangible: msg({ message: 'Intangible asset', context: 'category' }),
} as const satisfies Record<CategoryKind, MessageDescriptor>;

export const customKindWords = {
  line: msg({ message: 'Text', context: 'custom field' }),
  paragraph: msg({ message: 'Paragraph', context: 'custom field' }),
  number: msg({ message: 'Number', context: 'custom field' }),
  money: msg({ message: 'Money', context: 'custom field' }),
  day: msg({ message: 'Day', context: 'custom field' }),
  yesNo: msg({ message: 'Yes or no', context: 'custom field' }),
  choice: msg({ message: 'Choice', context: 'custom field' }),
  choices: msg({ message: 'Several choices', context: 'custom field' }),
  person: msg({ message: 'Person', context: 'custom field' }),
  link: msg({ message: 'Link', context: 'custom field' }),
} as const satisfies Record<CustomKind, MessageDescriptor>;

export const category = {
  ...treeNode,
  name: msg`Category`,
  rights: { read: msg`View categories`, write: msg`Manage categories` },
  address: sections.Categories.path,
  needs: 'category.read',
  fields: {
    ...treeNode.fields,
    kind: msg({ message: 'Type', context: 'category' }),
    usefulLifeMonths: fieldWords.usefulLifeMonths,
    residualRate: fieldWords.residualRate,
    depreciationMethod: fieldWords.depreciationMethod,
    numberPrefix: msg`Number prefix`,
    numberPattern: msg`Number format`,
    field: msg`Custom field`,
    fieldKind: msg`Field type`,
    fieldUnit: msg`Field unit`,
    fieldChoices: msg`Field options`,
    fieldRequired: msg`Required field`,
    fieldDefault: msg`Default value`,
    fieldHelp: msg`Field help`,
    fields: msg`Field order`,
  },
  actions: {
    ...treeNode.actions,
    'field added': msg`Custom field added`,
    'field changed': msg`Custom field changed`,
    'fields ordered': msg`Custom fields reordered`,
    'field removed': msg`Custom field removed`,
  },
  values: {
    ...treeNode.values,
    ...logReadings.category,
    kind: categoryKindWords,
    depreciationMethod: methodWords,
    fieldKind: customKindWords,
    fieldRequired: { true: msg`Yes`, false: msg`No` },
  },
} as const satisfies PlainWords;
