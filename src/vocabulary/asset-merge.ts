import { type AssetState, isEnded, isFree } from './asset.ts';

/** What stands in the way of merging two assets; `ended` for everybody, the others until an administrator confirms. */
export const mergeHindrances = ['ended', 'held', 'category'] as const;
export type MergeHindrance = (typeof mergeHindrances)[number];

type Merged = { status: AssetState; categoryId: number; custodianId: number | null };

/** The first hindrance of a merge, the gravest before the others. */
export function hindranceOf(one: Merged, other: Merged): MergeHindrance | undefined {
  const both = [one, other];
  if (both.some(({ status }) => isEnded(status))) return 'ended';
  if (both.some(({ status, custodianId }) => !isFree(status) || custodianId !== null)) return 'held';
  return one.categoryId === other.categoryId ? undefined : 'category';
}
