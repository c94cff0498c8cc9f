import { useLingui } from '@lingui/react/macro';
import { RecordMissing } from '../record/record-absent.tsx';
import type { TreeScreenKind } from './tree-screen-kind.ts';

export function NodeMissing({ kind: { words, address } }: { kind: TreeScreenKind }) {
  const { t } = useLingui();
  return <RecordMissing title={t(words.missing)} to={address} toList={t(words.toAll)} />;
}
