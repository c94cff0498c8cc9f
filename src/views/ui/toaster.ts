import { settings } from '../../settings.ts';

export type Notice = {
  id: number;
  kind: 'success' | 'error' | 'info' | 'warning';
  title?: string;
  text: string;
  /** Milliseconds it stays. */
  time: number;
};

type NewNotice = Omit<Notice, 'id' | 'time'> & { time?: number };

let notices: readonly Notice[] = [];
let lastId = 0;
const watchers = new Set<() => void>();

function become(next: readonly Notice[]) {
  notices = next;
  for (const watcher of watchers) watcher();
}

/**
 * What is on screen for a moment. `toast.success('Saved')` from anywhere; `<Toasts>` draws it. Ours, because Chakra's
 * toaster makes the JavaScript of the sign-in page 13.8 kB larger (174.4 kB; 170 are allowed).
 */
export const toast = {
  show({ time = settings.toastTime, ...notice }: NewNotice) {
    lastId += 1;
    become([...notices, { ...notice, time, id: lastId }]);
  },
  success: (text: string) => toast.show({ kind: 'success', text }),
  error: (text: string) => toast.show({ kind: 'error', text }),
  info: (text: string) => toast.show({ kind: 'info', text }),
  warning: (text: string) => toast.show({ kind: 'warning', text }),
  /** A titled notice that stays two seconds. */
  notify: (kind: Notice['kind'], title: string, text: string) =>
    toast.show({ kind, title, text, time: settings.notificationTime }),
  dismiss: (id: number) => become(notices.filter((notice) => notice.id !== id)),
};

export const toastStore = {
  read: () => notices,
  watch(watcher: () => void) {
    watchers.add(watcher);
    return () => void watchers.delete(watcher);
  },
};
