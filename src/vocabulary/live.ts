/** Where the stream is read of what is new for a person. */
export const livePath = '/notification/stream';
