import type { Decode } from './decode.ts';

type NativeDetector = { detect: (frame: ImageData) => Promise<{ rawValue: string }[]> };
type NativeDetectorClass = {
  new (options: { formats: readonly string[] }): NativeDetector;
  getSupportedFormats: () => Promise<readonly string[]>;
};

/** Of labels of this product and of others. */
const needed = ['qr_code', 'code_128', 'data_matrix', 'ean_13', 'code_39'];

/** The decoder of the browser where it has one that reads all codes, else one that comes with the page. */
export async function loadDecoder(): Promise<Decode> {
  const own = (globalThis as { BarcodeDetector?: NativeDetectorClass }).BarcodeDetector;
  const formats = (await own?.getSupportedFormats().catch(() => [])) ?? [];
  if (own && needed.every((format) => formats.includes(format))) {
    const detector = new own({ formats: needed });
    return async (frame) => (await detector.detect(frame)).map(({ rawValue }) => rawValue);
  }
  const { decode } = await import('./wasm-decoder.ts');
  return decode;
}
