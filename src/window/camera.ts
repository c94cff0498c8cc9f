import { CameraAway, type CameraHindrance, type CameraSight } from '../machines/offline/camera.ts';
import { loadDecoder } from './decoder.ts';

/** Milliseconds between two pictures that are looked at. */
const pace = 120;
/** Pixels of the longer side in which codes are looked for: more take longer and show no more of a label. */
const side = 960;

/**
 * Shows what the camera on the back sees and says what codes it reads, until it is stopped.
 *
 * @throws CameraAway
 */
export async function watchThroughCamera(
  video: HTMLVideoElement,
  notify: (sight: CameraSight) => void,
  signal: AbortSignal,
): Promise<void> {
  const stream = await openCamera();
  try {
    video.srcObject = stream;
    const [decode] = await Promise.all([loadDecoder(), video.play()]);
    notify({ type: 'camera opened' });
    while (!signal.aborted) {
      const frame = frameOf(video);
      for (const text of frame ? await decode(frame) : []) {
        if (text.trim() !== '') notify({ type: 'code seen', text });
      }
      await new Promise((resolve) => setTimeout(resolve, pace));
    }
  } finally {
    for (const track of stream.getTracks()) track.stop();
  }
}

async function openCamera(): Promise<MediaStream> {
  // Browsers have no cameras for pages that come over http.
  if (!navigator.mediaDevices?.getUserMedia) throw new CameraAway('no https');
  try {
    return await navigator.mediaDevices.getUserMedia({
      video: { facingMode: 'environment', width: { ideal: 1280 } },
      audio: false,
    });
  } catch (error) {
    throw new CameraAway(hindranceOf(error));
  }
}

const canvas = () => document.createElement('canvas');
let drawing: HTMLCanvasElement | undefined;

function frameOf(video: HTMLVideoElement): ImageData | null {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0) return null;
  const scale = Math.min(1, side / Math.max(videoWidth, videoHeight));
  drawing ??= canvas();
  drawing.width = Math.round(videoWidth * scale);
  drawing.height = Math.round(videoHeight * scale);
  const context = drawing.getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  context.drawImage(video, 0, 0, drawing.width, drawing.height);
  return context.getImageData(0, 0, drawing.width, drawing.height);
}

function hindranceOf(error: unknown): CameraHindrance {
  const name = error instanceof Error ? error.name : '';
  switch (name) {
    case 'NotAllowedError':
      return 'forbidden';
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'missing';
    default:
      return 'unavailable';
  }
}
