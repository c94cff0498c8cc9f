import { type PageData, pageDataId, parsePageData } from '../vocabulary/page-data.ts';

/** What the server wrote into this page. */
export const readPageData = (): PageData =>
  parsePageData(document.querySelector(`script#${pageDataId}`)?.textContent);
