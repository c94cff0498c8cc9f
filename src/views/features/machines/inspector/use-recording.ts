import { useCallback, useRef, useState, useSyncExternalStore } from 'react';
import { presentRecorder, record } from '../../../../inspect/present.ts';
import { noRecording, type Recording, readRecording } from '../../../../inspect/recording.ts';

/** What is being recorded in this page, or a file that was opened in its place; it stands still while paused. */
export function useRecording() {
  const [recorder] = useState(() => presentRecorder() ?? record(true));
  const [paused, setPaused] = useState(false);
  const [opened, setOpened] = useState<{ name: string; recording: Recording }>();
  const shown = useRef<Recording>(noRecording);
  const subscribe = useCallback(
    (changed: () => void) => {
      if (paused) return () => {};
      shown.current = recorder.recording();
      changed();
      return recorder.subscribe(() => {
        shown.current = recorder.recording();
        changed();
      });
    },
    [recorder, paused],
  );
  const live = useSyncExternalStore(subscribe, () => shown.current);
  return {
    recording: opened?.recording ?? live,
    /** The name of the file that is shown; undefined for what happens here and now. */
    file: opened?.name,
    paused,
    pause: setPaused,
    /** @returns whether the file was a recording */
    async open(file: File) {
      const recording = readRecording(await file.text());
      if (recording) setOpened({ name: file.name, recording });
      return recording !== undefined;
    },
    close: () => setOpened(undefined),
  };
}
