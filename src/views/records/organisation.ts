import { msg } from '@lingui/core/macro';
import { sections } from '../../api/contract/screens.ts';
import type { PlainWords } from './record-words.ts';
import { treeNode } from './tree-node.ts';

export const organisation = {
  ...treeNode,
  name: msg({ message: 'Organisation', context: 'tree' }),
  rights: { read: msg`View organisations`, write: msg`Manage organisations` },
  address: sections.Organisations.path,
  needs: 'organisation.read',
} as const satisfies PlainWords;
