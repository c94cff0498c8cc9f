const sizes = ['small', 'medium', 'large'] as const;
export type Size = (typeof sizes)[number];

const isSize = (text: string | undefined): text is Size => sizes.some((size) => size === text);

/** Draws the document in a size; the theme says how large each is. */
export function showSize(size: string | undefined) {
  document.documentElement.dataset.size = isSize(size) ? size : 'small';
}
