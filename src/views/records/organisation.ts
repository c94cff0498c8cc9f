import { msg } from '@lingui/core/macro';
import { sections } from '../../api/contract/screens.ts';
import type { RecordWords } from './record-words.ts';
import { treeNode } from './tree-node.ts';

export const organisation = {
  ...treeNode,
  name: msg({ message: 'Organisation', context: 'tree' }),
  address: sections.Organisations.path,
  needs: 'organisation.read',
} as const satisfies RecordWords;
