import type { MessageDescriptor } from '@lingui/core';
import type { ReactNode } from 'react';
import type { Use } from '../../../machines/uses.ts';
import type { TreeSubject } from '../../../vocabulary/import-subjects.ts';
import type { TreeName } from '../../../vocabulary/trees.ts';
import type { RecordWords } from '../../records/record-words.ts';
import type { NodeDetails, NodeRow } from './tree-calls.ts';

/** A column that one tree has alone. */
export type OwnColumn = { field: string; width: string; cell?: (row: NodeRow) => ReactNode };

/** What a tree is called on its screens, and what its nodes have that others have not. */
export type TreeScreenKind = {
  tree: TreeName;
  /** What the rows of a file of its nodes are. */
  imported: TreeSubject;
  address: string;
  record: RecordWords & { fields: Readonly<Record<string, MessageDescriptor>> };
  uses: { record: Use<'record'>; form: Use<'record form'> };
  /** The filter of the list of assets by a branch of this tree. */
  filter: 'organisationId' | 'locationId' | 'categoryId';
  words: {
    many: MessageDescriptor;
    search: MessageDescriptor;
    add: MessageDescriptor;
    edit: MessageDescriptor;
    missing: MessageDescriptor;
    toAll: MessageDescriptor;
    none: MessageDescriptor;
    removed: MessageDescriptor;
    /** What moving a branch means. */
    moving: MessageDescriptor;
  };
  /** Whether there usually is one node at the top, as a company is one organisation. */
  hangsFromOne?: true;
  columns: readonly OwnColumn[];
  /** The inputs of its form after name and code. */
  inputs?: ReactNode;
  /** The kinds of its nodes, of which one is assumed of a new node, shown and changed before it is added. */
  kinds?: Readonly<Record<string, MessageDescriptor>>;
  /** What a new node is often followed by: the page of the node begins it when it opens with this query. */
  saveAnd?: { label: MessageDescriptor; query: string };
  /** What its page shows besides. */
  more?: (node: NodeDetails) => ReactNode;
};
