import { PictureProcesses } from './picture-processes.ts';

export type { Picture, PictureType } from './rewrite-picture.ts';

/** The largest photographs take some seconds. A second place is there for whoever comes while one is at work. */
export const pictures = new PictureProcesses({ milliseconds: 20_000, max: 2, maxPerPerson: 1 });
