export { removeDiscardedPhotos } from './discard.ts';
