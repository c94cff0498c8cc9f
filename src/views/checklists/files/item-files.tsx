import { createContext, type ReactNode, useContext } from 'react';
import { asksFiles, type ChecklistItem } from '../../../vocabulary/checklist.ts';
import { type Attachment, attachmentPaths, type FilesOf } from '../../attachments/calls.ts';
import { useLoad } from '../../components/use-load.ts';

type Files = { of: FilesOf; files: ReadonlyMap<number, Attachment>; reload: () => void };
const FilesContext = createContext<Files | undefined>(undefined);

/** The files of the record around, by which items of its checklist are answered. */
export function useItemFiles(): Files {
  const files = useContext(FilesContext);
  if (!files) throw new Error('FilesContext has no value');
  return files;
}

type Props = { of: FilesOf; items: readonly ChecklistItem[]; children: ReactNode };

function Loaded({ of, children }: Omit<Props, 'items'>) {
  const { data, loadAgain } = useLoad('files of a record', attachmentPaths[of.kind].list, { id: of.id });
  const files = new Map((data?.rows ?? []).map((file) => [file.id, file]));
  return <FilesContext.Provider value={{ of, files, reload: loadAgain }}>{children}</FilesContext.Provider>;
}

/** Reads the files of a record where an item of its checklist asks for one. */
export const ItemFiles = ({ items, ...rest }: Props) =>
  items.some(asksFiles) ? <Loaded {...rest} /> : rest.children;
