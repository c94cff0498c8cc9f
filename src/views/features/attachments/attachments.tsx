import { Box, Flex } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { Permission } from '../../../api/contract/permissions.ts';
import { isPicture } from '../../../vocabulary/attachments.ts';
import { useLoadPart } from '../../parts/use-load.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Panel } from '../../ui/panel.tsx';
import { usePermission } from '../../ui/root-context.ts';
import { AddFiles } from './add-files.tsx';
import { attachmentPaths, type FilesOf } from './calls.ts';
import { FileList } from './file-list.tsx';
import { FirstQueue } from './first-queue.tsx';
import { PdfViewer } from './pdf-viewer.tsx';
import { PhotoGrid } from './photo-grid.tsx';
import { Queue } from './queue.tsx';
import { useFileActions } from './use-file-actions.ts';
import { useFileQueue } from './use-file-queue.ts';
import { usePaste } from './use-paste.ts';
import { Viewer } from './viewer.tsx';

type Props = {
  of: FilesOf;
  /** What it takes to add and remove. */
  change: Permission;
  /** Nothing is added or removed any more, whoever looks at it. */
  closed?: boolean;
  /** Something was added, removed or chosen, which the log of the record tells. */
  onChanged: () => void;
};

/** The photos and files of a record; who may change them adds some by choosing, dropping, pasting or the camera. */
export function Attachments({ of, change, closed = false, onChanged }: Props) {
  const heading = useId();
  const mayChange = usePermission(change) && !closed;
  const [shown, show] = useState<number | null>(null);
  const { data, failure, loadAgain } = useLoadPart(attachmentPaths[of.kind].list, {
    id: of.id,
  });
  const changed = () => {
    loadAgain();
    onChanged();
  };
  const actions = useFileActions(of, changed);
  const queue = useFileQueue(of, changed);
  usePaste(mayChange, queue.choose);
  const rows = data?.rows ?? [];
  const photos = rows.filter(({ type }) => isPicture(type));
  const files = rows.filter(({ type }) => !isPicture(type));
  const pdf = files.find(({ id }) => id === shown);
  return (
    <Panel as="section" aria-labelledby={heading} px={{ base: '4', md: '5' }} py="4">
      <Box as="h2" id={heading} fontWeight="semibold" mb="3">
        <Trans>Photos and attachments</Trans>
      </Box>
      <Flex direction="column" gap="3">
        {failure !== null && <ErrorState error={failure} onRetry={loadAgain} />}
        {data === null && failure === null && <Loading />}
        <PhotoGrid photos={photos} onOpen={({ id }) => show(id)} />
        <FileList
          of={of}
          files={files}
          actions={actions}
          mayChange={mayChange}
          onOpen={({ id }) => show(id)}
        />
        {data !== null && rows.length === 0 && (
          <Box color="fg.muted" textStyle="sm">
            <Trans>No photos or files yet.</Trans>
          </Box>
        )}
        {mayChange && <AddFiles onFiles={queue.choose} />}
      </Flex>
      <FirstQueue key={of.id} of={of} onSent={changed} />
      <Queue queue={queue} />
      {pdf && <PdfViewer of={of} file={pdf} actions={actions} onClose={() => show(null)} />}
      {shown !== null && (
        <Viewer
          of={of}
          photos={photos}
          shown={shown}
          actions={actions}
          mayChange={mayChange}
          onShow={show}
          onClose={() => show(null)}
        />
      )}
    </Panel>
  );
}
