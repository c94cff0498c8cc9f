import { Box, Flex } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { useLoad } from '../../../parts/use-load.ts';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { PhotoButton, useLinePhoto } from '../../attachments/index.ts';

const shown = 50;

type Props = { takeId: number; counted: number; onSent: () => void };

/** What the person has counted without the photo that is asked for, such as without a network. */
export function MissingPhotos({ takeId, counted, onSent }: Props) {
  const { t } = useLingui();
  const payload = { id: takeId, mine: true, photoMissing: true, limit: shown, count: true };
  const { data, loadAgain } = useLoad('/stockTakeLine/list', payload, {
    alongside: true,
  });
  const reload = useEffectEvent(loadAgain);
  useEffect(() => {
    if (counted > 0) reload();
  }, [counted]);
  const photo = useLinePhoto('stockTakeLine', onSent);
  if (!data || data.rows.length === 0) return null;
  const all = data.count?.value ?? data.rows.length;
  return (
    <SidePanel title={<Trans>Photos missing</Trans>}>
      <Box color="fg.muted" mb="2">
        <Plural
          value={all}
          one="You counted # line without the photo that this stock-take asks for."
          other="You counted # lines without the photo that this stock-take asks for."
        />
      </Box>
      <Flex as="ul" direction="column" listStyleType="none">
        {data.rows.map(({ id, code, name }) => (
          <Flex as="li" key={id} align="center" gap="2" py="2" borderTopWidth="1px" wrap="wrap">
            <Box flex="1" minW="12rem" overflowWrap="anywhere">
              {code} {name}
            </Box>
            <PhotoButton
              size="sm"
              variant="outline"
              disabled={photo.busy}
              aria-label={t`Add a photo of ${code}`}
              onPhoto={(file) => photo.start({ lineId: id, photo: file })}
            >
              <Trans>Add photo</Trans>
            </PhotoButton>
          </Flex>
        ))}
      </Flex>
    </SidePanel>
  );
}
