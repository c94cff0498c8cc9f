export { tellOfMissingFiles } from './verify-files.ts';
