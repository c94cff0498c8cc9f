import { Flex, Spinner } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { settings } from '../../settings.ts';

/** A spinner that keeps away when what is awaited comes at once. */
export function Loading() {
  const { t } = useLingui();
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), settings.spinnerDelay);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Flex role="status" aria-label={t`Loading`} justify="center" py="16" minH="40">
      {late && <Spinner size="lg" color="brand.solid" borderWidth="2px" />}
    </Flex>
  );
}
