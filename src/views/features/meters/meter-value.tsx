import { Box } from '@chakra-ui/react';
import { useFormats } from '../../../i18n/formats.ts';

/** A value with its unit, and a dash where nothing has been read yet. */
export function MeterValue({ value, unit }: { value: string | null; unit: string }) {
  const { decimal } = useFormats();
  if (value === null) return <>–</>;
  return (
    <Box as="span" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
      {decimal(value)} {unit}
    </Box>
  );
}
