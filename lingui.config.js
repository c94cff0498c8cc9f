import { formatter } from '@lingui/format-po';

/** @typedef {{ entry: { message?: string, context?: string } }} Said */

/** @param {string | undefined} one @param {string | undefined} other */
const inOrder = (one = '', other = '') => (one < other ? -1 : Number(one > other));

export default {
  sourceLocale: 'en',
  runtimeConfigModule: { Trans: ['#trans', 'Trans'] },
  locales: ['en', 'zh', 'es', 'ja'],
  catalogs: [{ path: 'src/locales/{locale}', include: ['src'] }],
  /**
   * By code units: the collations of two versions of ICU differ, and would reorder every catalogue.
   *
   * @param {Said} one @param {Said} other
   */
  orderBy: ({ entry: one }, { entry: other }) =>
    inOrder(one.message, other.message) || inOrder(one.context, other.context),
  format: formatter({ lineNumbers: false }),
};
