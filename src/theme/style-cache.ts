import createCache from '@emotion/cache';

/** The style cache with the nonce that the server put into the page; the page allows no other inline style. */
export function createStyleCache() {
  const nonce = document.querySelector<HTMLMetaElement>('meta[name=csp-nonce]')?.content;
  return createCache({ key: 'hq', ...(nonce && { nonce }) });
}
