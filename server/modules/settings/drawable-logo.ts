import type { Db } from '../../http/handler.ts';

/** The logo of the company as PNG or JPEG, which a PDF can hold; null where there is none. */
export async function drawableLogo(db: Db): Promise<Buffer | null> {
  const logo = await db.selectFrom('company_logo').select(['bytes', 'type']).executeTakeFirst();
  if (!logo) return null;
  const bytes = Buffer.from(logo.bytes);
  if (logo.type !== 'image/webp') return bytes;
  const { Transformer } = await import('@napi-rs/image');
  return new Transformer(bytes).png();
}
