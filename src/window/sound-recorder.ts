import { MicrophoneAway, type MicrophoneHindrance } from '../machines/offline/voice-note.ts';

export type Recorder = { end: () => Promise<Blob>; drop: () => void };

const bitsPerSecond = 32_000;
const wanted = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus'];

/** Records what the microphone hears until it is ended or dropped. @throws MicrophoneAway */
export async function startRecorder(): Promise<Recorder> {
  if (!navigator.mediaDevices || typeof MediaRecorder === 'undefined') throw new MicrophoneAway('no https');
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true }).catch((error: unknown) => {
    throw new MicrophoneAway(hindranceOf(error));
  });
  const mimeType = wanted.find((type) => MediaRecorder.isTypeSupported(type));
  const recorder = new MediaRecorder(stream, {
    audioBitsPerSecond: bitsPerSecond,
    ...(mimeType && { mimeType }),
  });
  const parts: Blob[] = [];
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  recorder.ondataavailable = ({ data }) => parts.push(data);
  recorder.onstop = () => resolve();
  recorder.start();
  const close = () => {
    if (recorder.state !== 'inactive') recorder.stop();
    for (const track of stream.getTracks()) track.stop();
  };
  return {
    end: async () => {
      close();
      await ended;
      return new Blob(parts, { type: recorder.mimeType });
    },
    drop: close,
  };
}

function hindranceOf(error: unknown): MicrophoneHindrance {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'forbidden';
  return name === 'NotFoundError' ? 'missing' : 'unavailable';
}
