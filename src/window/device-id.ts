const key = 'houqin-device';

/** What this browser calls itself to the server, to tell its copies from those of others; undefined where it keeps nothing. */
function deviceId(): string | undefined {
  try {
    const known = localStorage.getItem(key);
    if (known) return known;
    const made = crypto.randomUUID();
    localStorage.setItem(key, made);
    return made;
  } catch {
    return undefined;
  }
}

/** For a payload. */
export function ofDevice(): { device?: string } {
  const device = deviceId();
  return device === undefined ? {} : { device };
}
