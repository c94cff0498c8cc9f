import { Box } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useFormats } from '../../../../i18n/formats.ts';
import { madeWords } from '../../../records/import-run.ts';
import type { Run } from '../run-words.ts';

type Names = Run['willCreate'];

/** The names that a run brings into being, by kind, with how many there are. */
export function NewNames({ names }: { names: Names }) {
  const { t } = useLingui();
  const { number } = useFormats();
  return names.map(({ kind, names: shown, count }) => (
    <Box key={kind} mt="2" textStyle="sm" overflowWrap="anywhere">
      <Box as="span" color="fg.muted">
        {t(madeWords[kind])} {number(count)}:{' '}
      </Box>
      {shown.join(' · ')}
      {count > shown.length && ' …'}
    </Box>
  ));
}

export function WillCreate({ names, state }: { names: Names; state: Run['state'] }) {
  const { t } = useLingui();
  const { number } = useFormats();
  if (names.length === 0) return null;
  return (
    <Box as="details" my="4">
      <Box as="summary" cursor="pointer" focusVisibleRing="outside" borderRadius="l1" w="fit-content">
        {state === 'undone' || state === 'partlyUndone' ? (
          <Trans>Names to keep</Trans>
        ) : (
          <Trans>New names</Trans>
        )}
        {names.map(({ kind, count }) => ` · ${t(madeWords[kind])} ${number(count)}`)}
      </Box>
      <NewNames names={names} />
    </Box>
  );
}

/** What a person confirms: how many rows do what, and the records that come into being with them. */
export function WhatIsImported({ run }: { run: Run }) {
  const { number } = useFormats();
  return (
    <>
      <Trans>
        New: {number(run.created)}. To change: {number(run.updated)}. Rejected and skipped:{' '}
        {number(run.rejected)}.
      </Trans>
      {run.willCreate.length > 0 && (
        <Box mt="3" maxH="40vh" overflowY="auto" tabIndex={0} focusVisibleRing="outside">
          <Trans>These records do not exist yet and will be created:</Trans>
          <NewNames names={run.willCreate} />
        </Box>
      )}
    </>
  );
}

/** Why a checked run cannot be imported. */
export function NothingToImport({ run }: { run: Run }) {
  const { number } = useFormats();
  if (run.rejected === 0) return <Trans>No row would change anything.</Trans>;
  return (
    <Trans>
      No row can be imported. Rejected: {number(run.rejected)}; unchanged: {number(run.unchanged)}.
    </Trans>
  );
}
