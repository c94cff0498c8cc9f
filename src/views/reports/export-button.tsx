import { Menu, Portal } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Payload } from '../../api/contract/index.ts';
import { download } from '../../api/post.ts';
import { type FileFormat, fileFormats } from '../../vocabulary/files.ts';
import type { ReportDefinition } from '../../vocabulary/report.ts';
import { CancelExport, ExportButton } from '../components/list/export-button.tsx';
import { useTask } from '../components/use-task.ts';
import { useOpen } from '../tab-context.ts';
import { wordingOf } from './wording-of.ts';

type Props = { title: string; definition: ReportDefinition };

/** Saves all of a report as a file, in the words of the screen. */
export function ReportExport({ title, definition }: Props) {
  const { t } = useLingui();
  const { open, setOpen, round } = useOpen();
  const { busy, start, cancel } = useTask<Payload<'/report/file'>>('file of a report', (intent, signal) =>
    download('/report/file', intent, { signal }),
  );
  const begin = (format: FileFormat) =>
    start({
      definition,
      ...wordingOf(t, definition),
      title: title.slice(0, 60),
      format,
    });
  return (
    <Menu.Root
      key={round}
      open={open}
      onOpenChange={(change) => setOpen(change.open)}
      positioning={{ placement: 'bottom-end' }}
    >
      <Menu.Trigger asChild>
        <ExportButton busy={busy} />
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content>
            {busy ? (
              <CancelExport onCancel={cancel} />
            ) : (
              fileFormats.map((format) => (
                <Menu.Item key={format} value={format} onClick={() => begin(format)}>
                  {format === 'xlsx' ? <Trans>Export as Excel (.xlsx)</Trans> : <Trans>Export as CSV</Trans>}
                </Menu.Item>
              ))
            )}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
