import { Box } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { Answer } from '../../../api/contract/index.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { sparePart } from '../../records/spare-part.ts';

type Props = Pick<Answer<'/sparePart/get'>, 'stock' | 'low'> & { unit?: string };

/** How much there is, with a sign where that is less than the minimum. */
export function Stock({ stock, low, unit = '' }: Props) {
  const { t } = useLingui();
  const { decimal } = useFormats();
  const shown = `${decimal(stock)} ${unit}`.trim();
  if (!low) return shown;
  return (
    <Box as="span" display="inline-flex" alignItems="center" gap="1" color="fg.warning">
      <TriangleAlert size={14} role="img" aria-label={t(sparePart.fields.low)} />
      {shown}
    </Box>
  );
}
