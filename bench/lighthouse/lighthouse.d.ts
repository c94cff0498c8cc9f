type Config = Readonly<Record<string, unknown>>;
type Result = {
  lhr: { categories: Record<string, { score: number | null }>; runtimeError?: { message: string } };
};

/** What is used of the package in this folder, which the rest of the project does without. */
export type Lighthouse = {
  default: (url: string, flags: Config, config?: Config) => Promise<Result | undefined>;
  desktopConfig: Config;
};
