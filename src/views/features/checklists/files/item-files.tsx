import type { ReactNode } from 'react';
import { upload } from '../../../../api/post.ts';
import { useFormats } from '../../../../i18n/formats.ts';
import { asksFiles, type ChecklistItem } from '../../../../vocabulary/checklist.ts';
import { useLoadPart } from '../../../parts/use-load.ts';
import {
  attachmentPaths,
  type FilesOf,
  thumbnailAddress,
  useFileActions,
  Viewer,
} from '../../attachments/index.ts';
import { type Files, ItemFilesProvider, type LargeProps } from './files-context.ts';

type Props = { of: FilesOf; items: readonly ChecklistItem[]; children: ReactNode };

function Loaded({ of, children }: Omit<Props, 'items'>) {
  const { moment } = useFormats();
  const { data, loadAgain } = useLoadPart(attachmentPaths[of.kind].list, { id: of.id });
  const actions = useFileActions(of, loadAgain);
  const rows = data?.rows ?? [];
  const files = new Map(
    rows.map(({ id, name, thumbnail, addedBy, addedAt }) => [
      id,
      {
        ...{ id, name, picture: thumbnail === null ? null : thumbnailAddress(thumbnail) },
        added: `${addedBy} · ${moment(addedAt)}`,
      },
    ]),
  );
  const large = ({ ids, ...shown }: LargeProps) => (
    <Viewer
      of={of}
      photos={rows.filter(({ id }) => ids.includes(id))}
      actions={actions}
      mayChange={false}
      {...shown}
    />
  );
  const send: Files['send'] = async (sent, onSent, signal) => {
    for (const file of sent) {
      const { id } = await upload(attachmentPaths[of.kind].attach, { id: of.id }, file, () => {}, { signal });
      onSent(id);
    }
    loadAgain();
  };
  return <ItemFilesProvider value={{ files, large, send }}>{children}</ItemFilesProvider>;
}

/** Reads the files of a record where an item of its checklist asks for one. */
export const ItemFiles = ({ items, ...rest }: Props) =>
  items.some(asksFiles) ? <Loaded {...rest} /> : rest.children;
