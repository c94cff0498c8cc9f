import { Plural, Trans } from '@lingui/react/macro';
import { useFormats } from '../../../i18n/formats.ts';
import type { ListCount } from '../../../machines/list/list-query.ts';

/** How many assets match: exact, or that there are more than the cap. */
export function ListCountText({ count: { value, capped } }: { count: ListCount }) {
  const cap = useFormats().number(value);
  return capped ? <Trans>{cap}+ assets</Trans> : <Plural value={value} one="# asset" other="# assets" />;
}
