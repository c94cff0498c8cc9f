export const categoryKinds = ['fixed', 'lowValue', 'intangible'] as const;
export type CategoryKind = (typeof categoryKinds)[number];

/** Kinds of places, from the outermost. */
export const locationKinds = ['site', 'building', 'floor', 'room', 'shelf'] as const;
export type LocationKind = (typeof locationKinds)[number];
