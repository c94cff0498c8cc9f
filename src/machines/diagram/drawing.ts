/** Where `scripts/lib/lay-out.mjs` knows it from, whose text is part of what each drawing was made from. */
export type { Drawing } from '../../vocabulary/drawing.ts';
