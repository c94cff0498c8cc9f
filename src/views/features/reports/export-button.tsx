import { Menu, Portal } from '@chakra-ui/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Payload } from '../../../api/contract/index.ts';
import { download } from '../../../api/post.ts';
import { type ReportDefinition, type ReportFormat, reportFormats } from '../../../vocabulary/report.ts';
import { CancelExport, ExportButton } from '../../parts/list/export-button.tsx';
import { useOpen } from '../../ui/tab-context.ts';
import { useTask } from '../../ui/use-task.ts';
import { useNotes } from './use-notes.ts';
import { wordingOf } from './wording-of.ts';

type Props = { title: string; definition: ReportDefinition };

const formatWords = {
  xlsx: msg`Export as Excel (.xlsx)`,
  csv: msg`Export as CSV`,
  pdf: msg`Export as PDF`,
} as const satisfies Record<ReportFormat, MessageDescriptor>;

/** Saves all of a report as a file, in the words of the screen. */
export function ReportExport({ title, definition }: Props) {
  const { t } = useLingui();
  const { open, setOpen, round } = useOpen();
  const notes = useNotes(definition);
  const { busy, start, cancel } = useTask<Payload<'/report/file'>>((intent, signal) =>
    download('/report/file', intent, { signal }),
  );
  const begin = (format: ReportFormat) =>
    start({
      definition,
      ...wordingOf(t, definition, format),
      title: title.slice(0, 60),
      format,
      ...(format === 'pdf' && { notes }),
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
              reportFormats.map((format) => (
                <Menu.Item key={format} value={format} onClick={() => begin(format)}>
                  {t(formatWords[format])}
                </Menu.Item>
              ))
            )}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
