import { RatingGroup } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { bestRating } from '../../../../vocabulary/repair.ts';

type Props = { value: number; onChange?: (stars: number) => void };

/** Stars, to be given or as they were given. */
export function Rating({ value, onChange }: Props) {
  const { t } = useLingui();
  return (
    <RatingGroup.Root
      count={bestRating}
      value={value}
      readOnly={!onChange}
      size={onChange ? 'lg' : 'sm'}
      colorPalette="yellow"
      mb={onChange ? '3' : undefined}
      onValueChange={(change) => onChange?.(change.value)}
    >
      <RatingGroup.Label srOnly>{t`Rating`}</RatingGroup.Label>
      <RatingGroup.HiddenInput />
      <RatingGroup.Control />
    </RatingGroup.Root>
  );
}
