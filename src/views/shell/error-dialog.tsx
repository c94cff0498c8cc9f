import { Box, Button } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useFormats } from '../../i18n/formats.ts';
import { Can } from '../components/can.tsx';
import { ErrorDetails } from '../components/error-details.tsx';
import { Modal } from '../components/modal.tsx';
import { ScrollBox } from '../components/scroll-box.tsx';
import { TextLink } from '../components/text-link.tsx';
import { useMachines } from '../root-context.ts';

/** The errors of this page, newest first. */
export default function ErrorDialog({ onClose }: { onClose: () => void }) {
  const { moment } = useFormats();
  const { errorLog } = useMachines();
  const entries = useSelector(errorLog, ({ context }) => context.entries);
  return (
    <Modal
      open
      size="lg"
      title={<Trans>Error log</Trans>}
      onClose={onClose}
      footer={
        <>
          <Can roles={['admin']}>
            <TextLink href="/error-reports" me="auto" onClick={onClose}>
              <Trans>View errors of all users</Trans>
            </TextLink>
          </Can>
          <Button
            variant="outline"
            colorPalette="gray"
            onClick={() => {
              errorLog.send({ type: 'cleared' });
              onClose();
            }}
          >
            <Trans>Clear all</Trans>
          </Button>
        </>
      }
    >
      <ScrollBox as="ul" listStyleType="none" maxH="60vh" overflowY="auto">
        {entries.map(({ id, message, info, url, time }) => (
          <Box as="li" key={id} py="3" _notFirst={{ borderTopWidth: '1px' }}>
            <ErrorDetails
              message={message}
              info={info}
              details={[moment(new Date(time).toISOString()), url]}
            />
          </Box>
        ))}
      </ScrollBox>
    </Modal>
  );
}
