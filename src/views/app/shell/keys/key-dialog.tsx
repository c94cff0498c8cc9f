import { Box, chakra, Grid } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import { Modal } from '../../../ui/modal.tsx';
import { keyTable } from './key-table.ts';

const Key = chakra('kbd', {
  base: {
    display: 'inline-block',
    px: '1.5',
    me: '1',
    borderWidth: '1px',
    borderRadius: 'l1',
    bg: 'bg.subtle',
    textStyle: 'xs',
    whiteSpace: 'nowrap',
  },
});

/** Every key of the product and what it does. */
export default function KeyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Modal open title={<Trans>Keyboard shortcuts</Trans>} size="xl" onClose={onClose}>
      <Box columnCount={{ base: 1, lg: 2 }} columnGap="8">
        {keyTable.map(({ where, lines }) => (
          <Box as="section" key={where.id} mb="4" breakInside="avoid">
            <Box as="h3" fontWeight="semibold" mb="1">
              {t(where)}
            </Box>
            <Grid
              as="dl"
              templateColumns={{ base: '1fr', sm: '11rem 1fr' }}
              columnGap="4"
              rowGap="1"
              textStyle="sm"
            >
              {lines.map(({ keys, does }) => (
                <Fragment key={does.id}>
                  <Box as="dt">
                    {keys.map((key) => (
                      <Key key={key}>{key}</Key>
                    ))}
                  </Box>
                  <Box as="dd">{t(does)}</Box>
                </Fragment>
              ))}
            </Grid>
          </Box>
        ))}
      </Box>
    </Modal>
  );
}
