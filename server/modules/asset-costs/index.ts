export { proceedsOfDisposals, purchaseTax } from './entries.ts';
