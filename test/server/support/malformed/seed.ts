/** SIEGE_SEED, or one that no run has had; failures name it. */
export const seed = Number(process.env.SIEGE_SEED) || Math.floor(Math.random() * 2 ** 31);
