/** What reads codes in a picture of the camera: their texts, none where there is no code. */
export type Decode = (frame: ImageData) => Promise<string[]>;
