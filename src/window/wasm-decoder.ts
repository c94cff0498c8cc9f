import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader';
import type { Decode } from './decode.ts';

const options: ReaderOptions = {
  formats: ['QRCode', 'Code128', 'DataMatrix', 'EAN13', 'Code39'],
  tryHarder: true,
  maxNumberOfSymbols: 4,
};

// Without it the file would be loaded from the network of a stranger.
prepareZXingModule({
  overrides: {
    locateFile: () => new URL('npm:zxing-wasm/reader/zxing_reader.wasm', import.meta.url).href,
  },
});

export const decode: Decode = async (frame) =>
  (await readBarcodes(frame, options)).filter(({ isValid }) => isValid).map(({ text }) => text);
