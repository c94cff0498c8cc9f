export { replaceParts } from './replace-parts.ts';
