/** The password of the sample company's accounts, but for the newcomer's. */
export const samplePassword = 'Houqin-2026';
