import { type PageData, pageDataId, parsePageData } from '../vocabulary/page-data.ts';

/** The element in the text of a page; the server writes no `<` into its content. */
const dataElement = new RegExp(`<script\\s[^>]*\\bid=["']?${pageDataId}\\b[^>]*>([^<]*)<`);

/**
 * What the server writes into a page now; nothing where it serves none. Rejects when the server is away. The page is
 * not parsed as HTML: its styles carry the nonce of another answer, and a browser complains of each.
 */
export async function fetchPageData(signal: AbortSignal): Promise<PageData | undefined> {
  const answer = await fetch('./', { cache: 'no-store', signal });
  const text = await answer.text();
  return answer.ok ? parsePageData(dataElement.exec(text)?.[1]) : undefined;
}
