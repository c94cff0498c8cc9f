import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** For a page that is another in each answer: quick rather than small. */
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** A page as the caller takes it, with the name of the encoding. */
export async function compressPage(
  page: string,
  accepted: string | undefined = '',
): Promise<{ body: Buffer | string; encoding: string | undefined }> {
  if (/\bbr\b/.test(accepted)) return { body: await promisify(brotliCompress)(page, quick), encoding: 'br' };
  if (/\bgzip\b/.test(accepted)) return { body: await promisify(gzip)(page), encoding: 'gzip' };
  return { body: page, encoding: undefined };
}
