import { Badge } from '@chakra-ui/react';
import { Plural, Trans } from '@lingui/react/macro';
import { companyToday } from '../../../ui/company.ts';

const day = 24 * 60 * 60 * 1000;
/** From here on its end is worth a mark. */
const soon = 90;

/** The last day of a warranty, marked when it has passed or comes soon. */
export function Warranty({ until }: { until: string }) {
  const left = Math.round((Date.parse(until) - Date.parse(companyToday())) / day);
  return (
    <>
      {until}{' '}
      {left < 0 && (
        <Badge size="sm" colorPalette="gray" variant="subtle">
          <Trans>Expired</Trans>
        </Badge>
      )}
      {left >= 0 && left <= soon && (
        <Badge size="sm" colorPalette="orange" variant="subtle">
          <Plural value={left} one="# day left" other="# days left" />
        </Badge>
      )}
    </>
  );
}
