import { Transformer } from '@napi-rs/image';
import type { LabelTemplate } from '../../../src/vocabulary/labels.ts';
import type { Db } from '../../handler.ts';

/** The logo of the company for a template that has a place for it, as PNG or JPEG, which a PDF can hold. */
export async function logoOf(db: Db, { elements }: LabelTemplate): Promise<Buffer | null> {
  if (!elements.some(({ kind }) => kind === 'logo')) return null;
  const logo = await db.selectFrom('company_logo').select(['bytes', 'type']).executeTakeFirst();
  if (!logo) return null;
  const bytes = Buffer.from(logo.bytes);
  return logo.type === 'image/webp' ? new Transformer(bytes).png() : bytes;
}
