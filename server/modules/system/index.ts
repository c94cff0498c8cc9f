export { countFiles, warnOfMissingFiles } from './verify-files.ts';
