/** The name of a file that never changes: Parcel puts eight hexadecimal digits of its content into it. */
export const builtFile = /\.[0-9a-f]{8}\.\w+$/;
