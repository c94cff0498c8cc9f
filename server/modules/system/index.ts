export { countFiles, tellOfMissingFiles } from './verify-files.ts';
