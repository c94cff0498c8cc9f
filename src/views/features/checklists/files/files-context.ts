import { createContext, type ReactNode, useContext } from 'react';

/** A file that answers an item. `picture`: the address of a small one. */
export type AnsweredFile = { id: number; name: string; picture: string | null; added: string };
export type LargeProps = {
  ids: readonly number[];
  shown: number;
  onShow: (id: number) => void;
  onClose: () => void;
};

export type Files = {
  files: ReadonlyMap<number, AnsweredFile>;
  /** Shows one of them large. */
  large: (props: LargeProps) => ReactNode;
  /** Takes files in, one after the other, and gives the id of each. */
  send: (files: readonly File[], onSent: (id: number) => void, signal: AbortSignal) => Promise<void>;
};
const FilesContext = createContext<Files | undefined>(undefined);

export const ItemFilesProvider = FilesContext.Provider;

/** The files around, by which items of a checklist are answered. */
export function useItemFiles(): Files {
  const files = useContext(FilesContext);
  if (!files) throw new Error('FilesContext has no value');
  return files;
}
