/** What is arranged in a tree. */
export const treeNames = ['organisation', 'location', 'category'] as const;
export type TreeName = (typeof treeNames)[number];

/** Every state of a node; one that was merged into another is there no more. */
export const nodeStates = ['active', 'retired'] as const;
export type NodeState = (typeof nodeStates)[number];

/** What may stand in the way of removing a node: what lies below it, and what names it. */
export const nodeUses = [
  'below',
  'assets',
  'people',
  'roles',
  'documents',
  'requests',
  'stockTakes',
  'plans',
  'routes',
  'loans',
  'assetLists',
  'depreciationRuns',
  'bills',
  'budgets',
  'reports',
  'devices',
  'approvalRules',
  'dispatchRules',
  'channels',
  'views',
  'importMappings',
] as const;
export type NodeUse = (typeof nodeUses)[number];

export const categoryKinds = ['fixed', 'lowValue', 'intangible'] as const;
export type CategoryKind = (typeof categoryKinds)[number];

/** Kinds of places, from the outermost. */
export const locationKinds = ['site', 'building', 'floor', 'room', 'shelf'] as const;
export type LocationKind = (typeof locationKinds)[number];

/** Nodes that are added at once. */
export const maxCreated = 500;
