export { scanAddress } from './to-label.ts';
