import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { sections } from '../../api/contract/screens.ts';
import type { LocationKind } from '../../vocabulary/trees.ts';
import type { PlainWords } from './record-words.ts';
import { treeNode } from './tree-node.ts';

export const locationKindWords = {
  site: msg({ message: 'Site', context: 'place' }),
  building: msg({ message: 'Building', context: 'place' }),
  floor: msg({ message: 'Floor', context: 'place' }),
  room: msg({ message: 'Room', context: 'place' }),
  shelf: msg({ message: 'Shelf', context: 'place' }),
} as const satisfies Record<LocationKind, MessageDescriptor>;

export const location = {
  ...treeNode,
  name: msg({ message: 'Location', context: 'tree' }),
  rights: { read: msg`View locations`, write: msg`Manage locations` },
  address: sections.Locations.path,
  needs: 'location.read',
  fields: { ...treeNode.fields, kind: msg({ message: 'Type', context: 'place' }) },
  values: { ...treeNode.values, kind: locationKindWords },
} as const satisfies PlainWords;
