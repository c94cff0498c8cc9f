import type { PageData } from '../../src/vocabulary/page-data.ts';

/** The quotation marks belong to the placeholder: the page as built holds valid JSON, which the minifier leaves alone. */
const placeholder = /"__PAGE_DATA__"|__CSP_NONCE__/g;

/** In one pass, so that no value is searched for placeholders. */
export const fillPage = (page: string, data: PageData, nonce: string): string =>
  page.replace(placeholder, (found) => (found.startsWith('"') ? jsonForHtml(data) : nonce));

/** JSON that no HTML parser takes for a tag, a comment or an entity, and no script for an end of line. */
const jsonForHtml = (data: PageData): string =>
  JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
