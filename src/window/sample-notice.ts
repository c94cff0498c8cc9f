/** What the server says of itself on the page: accounts of the sample can be used by whoever reaches it. */
export const sampleIsOpen = (page: Document = document): boolean =>
  page.querySelector<HTMLMetaElement>('meta[name=notice]')?.content === 'sample-accounts';
