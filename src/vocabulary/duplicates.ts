/** Why two assets may be the same, the surest first. */
export const duplicateReasons = ['serial', 'alike'] as const;
export type DuplicateReason = (typeof duplicateReasons)[number];

/** What two of one name can have in common beside it. */
export const likeFields = ['model', 'brand', 'originalValue', 'purchaseDate'] as const;
export type LikeField = (typeof likeFields)[number];
