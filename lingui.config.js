import { formatter } from '@lingui/format-po';

export default {
  sourceLocale: 'en',
  locales: ['en', 'zh', 'es', 'ja'],
  catalogs: [{ path: 'src/locales/{locale}', include: ['src'] }],
  orderBy: 'message',
  format: formatter({ lineNumbers: false }),
};
