import type { AnyStateNode } from 'xstate';

/** A state in letters that languages for diagrams take as a name. */
export const plainId = (node: AnyStateNode) =>
  `s_${node.path.join('_').replace(/[^A-Za-z0-9]+/g, '_') || 'root'}`;
