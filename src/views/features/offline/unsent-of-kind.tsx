import { Box } from '@chakra-ui/react';
import { type ReactNode, useEffect, useState } from 'react';
import { addresses } from '../../../vocabulary/addresses.ts';
import { useLocation } from '../../../window/router.ts';
import { type OfflineKind, recordsWithUnsent } from '../../../window/unsent.ts';
import { useUser } from '../../ui/root-context.ts';

type Props = {
  kind: OfflineKind;
  /** Sends what is unsent of one record and says so, with a link to its page. */
  children: (recordId: number, address: string) => ReactNode;
};

/** What a person did in records of a kind on this device before. */
export function UnsentOfKind({ kind, children }: Props) {
  const { loginid } = useUser();
  const [path] = useLocation();
  const [records, setRecords] = useState<readonly number[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page may have left some
  useEffect(() => {
    let left = false;
    recordsWithUnsent(loginid, kind).then(
      (found) => left || setRecords((before) => [...new Set([...before, ...found])]),
      () => {},
    );
    return () => {
      left = true;
    };
  }, [loginid, kind, path]);
  // The page of a record sends its own and says so.
  return records
    .map((recordId) => ({ recordId, address: `${addresses[kind]}/${recordId}` }))
    .filter(({ address }) => path !== address)
    .map(({ recordId, address }) => (
      <Box key={recordId} px={{ base: '3', md: '5' }}>
        {children(recordId, address)}
      </Box>
    ));
}
