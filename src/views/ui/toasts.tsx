import { Box, Flex, IconButton } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { arrive } from './motion/settle.ts';
import { type Notice, toast, toastStore } from './toaster.ts';

const looks = {
  success: { icon: CircleCheck, colour: 'green.fg' },
  error: { icon: CircleAlert, colour: 'red.fg' },
  info: { icon: Info, colour: 'brand.fg' },
  warning: { icon: TriangleAlert, colour: 'orange.fg' },
};

function Toast({ notice }: { notice: Notice }) {
  const { t } = useLingui();
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => toast.dismiss(notice.id), notice.time);
    return () => clearTimeout(timer);
  }, [held, notice]);
  const { icon: Icon, colour } = looks[notice.kind];
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (box.current) arrive(box.current).catch(() => undefined);
  }, []);
  return (
    <Flex
      ref={box}
      role={notice.kind === 'error' ? 'alert' : 'status'}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      gap="2.5"
      align="flex-start"
      ps="3.5"
      pe="1.5"
      py="2"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      borderRadius="l3"
      boxShadow="lg"
      pointerEvents="auto"
      maxW="min(28rem, calc(100vw - 2rem))"
    >
      <Box color={colour} pt="0.5" aria-hidden="true">
        <Icon size={18} />
      </Box>
      <Box pt="0.5" overflowWrap="anywhere">
        {notice.title !== undefined && <Box fontWeight="semibold">{notice.title}</Box>}
        {notice.text}
      </Box>
      <IconButton
        aria-label={t`Close`}
        size="2xs"
        variant="ghost"
        colorPalette="gray"
        onClick={() => toast.dismiss(notice.id)}
      >
        <X />
      </IconButton>
    </Flex>
  );
}

/** Draws what `toast` was told, at the top of the page. A notice under the pointer stays. */
export function Toasts() {
  const notices = useSyncExternalStore(toastStore.watch, toastStore.read);
  return (
    <Flex
      data-on-screen-alone
      position="fixed"
      top="4"
      insetX="0"
      zIndex="toast"
      direction="column"
      align="center"
      gap="2"
      pointerEvents="none"
    >
      {notices.map((notice) => (
        <Toast key={notice.id} notice={notice} />
      ))}
    </Flex>
  );
}
