import { Menu, Portal } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { Path, Payload } from '../../../api/contract/index.ts';
import { download } from '../../../api/post.ts';
import type { ExportedList } from '../../../vocabulary/exports.ts';
import { type FileFormat, fileFormats } from '../../../vocabulary/files.ts';
import type { Column } from '../../ui/data-table/column.ts';
import { useOpen } from '../../ui/tab-context.ts';
import { useTask } from '../../ui/use-task.ts';
import { CancelExport, ExportButton } from './export-button.tsx';

/** A column that a table says beside what it is called. */
export type ExportedColumn = Pick<Column<never>, 'id' | 'label' | 'words'>;

type Props = {
  list: ExportedList;
  title: string;
  /** On the button, where it stands beside another one. */
  label?: string;
  /** What the list is asked, all pages of it. */
  requested: unknown;
  columns: readonly ExportedColumn[];
};
type Intent = { path: Path; payload: object };

/** Saves everything that a list holds for its filters as a file, in the columns and words of the screen. */
export function ExportMenu({ list, title, label, requested, columns }: Props) {
  const { open, setOpen, round } = useOpen();
  const { busy, start, cancel } = useTask<Intent>(({ path, payload }, signal) =>
    // The contract makes the exports of all lists of one shape.
    download(path, payload as Payload<Path>, { signal }),
  );
  const begin = (format: FileFormat) => {
    const asShown = columns.map(({ id, label, words }) => ({
      column: id,
      label,
      ...(words && { words: words() }),
    }));
    start({
      path: `/${list}/export`,
      payload: { ...(requested as object), columns: asShown, title, format },
    });
  };
  return (
    <Menu.Root
      key={round}
      open={open}
      onOpenChange={(change) => setOpen(change.open)}
      positioning={{ placement: 'bottom-end' }}
    >
      <Menu.Trigger asChild>
        <ExportButton busy={busy} label={label} />
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
