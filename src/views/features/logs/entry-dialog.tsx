import { Box } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useFormats } from '../../../i18n/formats.ts';
import { arrowAt } from '../../parts/lifecycle/arrow-at.ts';
import { LogChanges } from '../../parts/log/log-changes.tsx';
import { type LogEntry, transitionOf, useLogWords } from '../../parts/log/log-words.ts';
import { DataList } from '../../ui/data-list.tsx';
import { Modal } from '../../ui/modal.tsx';
import { usePermission } from '../../ui/root-context.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { Cause, RecordName } from './columns.tsx';

/** A step of a life in words; its id leads to the machine, for those who look for it there. */
function Step({ entry, transition }: { entry: LogEntry; transition: string }) {
  const mayRead = usePermission('machine.read');
  const words = useLogWords();
  return (
    <>
      {words.step(entry)}
      {mayRead && (
        <Box textStyle="xs">
          <TextLink href={arrowAt(transition)}>{transition}</TextLink>
        </Box>
      )}
    </>
  );
}

/** One entry of the log with everything that it changed. */
export function EntryDialog({ entry, onClose }: { entry: LogEntry; onClose: () => void }) {
  const { t } = useLingui();
  const { moment } = useFormats();
  const words = useLogWords();
  const transition = transitionOf(entry);
  const changes = entry.changes.filter(({ field }) => field !== 'transition');
  return (
    <Modal open title={words.action(entry)} size="md" onClose={onClose}>
      <DataList
        items={[
          { key: 'record', label: t`Record`, value: <RecordName entry={entry} /> },
          { key: 'at', label: t`When`, value: moment(entry.at) },
          { key: 'actor', label: t`Person`, value: entry.actor },
          { key: 'way', label: t`Source`, value: words.way(entry.way) },
          { key: 'cause', label: t`Reference`, value: entry.document && <Cause entry={entry} /> },
          { key: 'ip', label: t`Address`, value: entry.ip },
          ...(transition
            ? [
                {
                  key: 'step',
                  label: t`Lifecycle step`,
                  value: <Step entry={entry} transition={transition} />,
                },
              ]
            : []),
        ]}
      />
      {changes.length > 0 && (
        <Box mt="4" pt="4" borderTopWidth="1px">
          <Box as="h3" fontWeight="semibold" mb="2">
            <Trans>Changed fields</Trans>
          </Box>
          <LogChanges recordKind={entry.recordKind} changes={changes} />
        </Box>
      )}
    </Modal>
  );
}
