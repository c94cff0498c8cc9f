import { compilePo } from '../../scripts/lib/po.mjs';

export default {
  /** @type {import('@jest/transform').SyncTransformer['process']} */
  process: (text, fileName) => ({ code: compilePo(text, fileName, 'cjs') }),
};
