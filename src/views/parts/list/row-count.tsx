import { Plural, Trans } from '@lingui/react/macro';
import { useFormats } from '../../../i18n/formats.ts';
import type { ListCount } from '../../../machines/list/list-query.ts';

/** How many rows match: exact, or that there are more than the cap. */
export function RowCount({ count: { value, capped } }: { count: ListCount }) {
  const cap = useFormats().number(value);
  return capped ? <Trans>{cap}+ entries</Trans> : <Plural value={value} one="# entry" other="# entries" />;
}
