import type { FirstAnswers } from '../../src/api/contract/home-picture.ts';
import { drawnId, type HomePicture } from '../../src/vocabulary/home-picture.ts';
import type { PageData } from '../../src/vocabulary/page-data.ts';

/** The quotation marks belong to the placeholder: the page as built holds valid JSON, which the minifier leaves alone. */
const placeholder = /"__PAGE_DATA__"|"__FIRST_ANSWERS__"|__HOME_PICTURE__|__CSP_NONCE__/g;

type Filling = {
  data: PageData;
  nonce: string;
  first?: FirstAnswers | undefined;
  picture?: HomePicture | undefined;
};

/** In one pass, so that no value is searched for placeholders. */
export const fillPage = (page: string, { data, nonce, first, picture }: Filling): string =>
  page.replace(placeholder, (found) => {
    if (found === '"__PAGE_DATA__"') return jsonForHtml(data);
    if (found === '"__FIRST_ANSWERS__"') return jsonForHtml(first ?? null);
    if (found === '__HOME_PICTURE__') return picture ? pictureIn(picture, nonce) : '';
    return nonce;
  });

/** JSON that no HTML parser takes for a tag, a comment or an entity, and no script for an end of line. */
const jsonForHtml = (data: unknown): string =>
  JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** It lies over the application, which is not seen until it has what the picture shows. */
const place = [
  `#${drawnId}{display:none;position:absolute;inset:0 0 auto;min-height:100%}`,
  'html[data-picture=shown] #root{visibility:hidden}',
].join('');
/** Behind the picture, which a browser would else show while half of it has come. */
const whole = `html[data-picture=shown] #${drawnId}{display:block}`;

function pictureIn({ html, styles }: HomePicture, nonce: string): string {
  return [
    // Not in Emotion's name, which would move it into the head, and the whole picture would be laid out anew.
    `<style nonce=${nonce}>${place}${styles}</style>`,
    `<div id=${drawnId}>${html}</div>`,
    `<style nonce=${nonce}>${whole}</style>`,
  ].join('');
}
