import { readPageData } from './page-data.ts';

/** What the server says of itself on the page: accounts of the sample can be used by whoever reaches it. */
export const sampleIsOpen = (): boolean => readPageData().notice === 'sample-accounts';
