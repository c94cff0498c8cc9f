import { Box } from '@chakra-ui/react';
import { Suspense } from 'react';
import { Loading } from '../components/loading.tsx';
import { screens } from '../screens.ts';

export default function Shell() {
  const View = screens['dashboard/index'];
  return (
    <Box as="main">
      <Suspense fallback={<Loading />}>{View && <View />}</Suspense>
    </Box>
  );
}
