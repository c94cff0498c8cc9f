import { Box, Button } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useFormats } from '../../../i18n/formats.ts';
import { Can } from '../../ui/can.tsx';
import { ErrorDetails } from '../../ui/error-details.tsx';
import { Modal } from '../../ui/modal.tsx';
import { useMachines } from '../../ui/root-context.ts';
import { ScrollBox } from '../../ui/scroll-box.tsx';
import { TextLink } from '../../ui/text-link.tsx';

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
