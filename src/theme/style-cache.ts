import createCache from '@emotion/cache';

/** What the server put into the page for the styles that scripts write. */
export const styleNonce = () => document.querySelector<HTMLMetaElement>('meta[name=csp-nonce]')?.content;

/** The style cache with the nonce that the server put into the page; the page allows no other inline style. */
export function createStyleCache() {
  const nonce = styleNonce();
  return createCache({ key: 'hq', ...(nonce && { nonce }) });
}
