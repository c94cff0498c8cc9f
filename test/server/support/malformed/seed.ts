export { seed } from '../../../support/sizes.ts';
