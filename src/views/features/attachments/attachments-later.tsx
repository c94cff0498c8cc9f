import { Skeleton } from '@chakra-ui/react';
import { type ComponentProps, Suspense } from 'react';
import { lazyView } from '../../ui/lazy-view.tsx';
import type { Attachments } from './attachments.tsx';

type Props = ComponentProps<typeof Attachments>;

const ignore = () => undefined;

const Later = lazyView<Props>(async () => {
  const part = await import('./attachments.tsx');
  return { default: part.Attachments };
});

/** The photos and files of a record on a page that is not about them: they come after it, and it hears nothing of them. */
export const AttachmentsLater = (props: Omit<Props, 'onChanged'>) => (
  <Suspense fallback={<Skeleton h="32" />}>
    <Later {...props} onChanged={ignore} />
  </Suspense>
);
