/** How many further fields of its own an asset may have, and the most characters of a name and of a value. */
export const customLimits = { fields: 200, name: 100, value: 4000 } as const;

/**
 * What a further field may be called: a line with something to see in it, without control and direction characters.
 * Of the names that every object inherits only `__proto__` is none, which cannot be told apart in JSON.
 */
export const customNamePattern = `^(?!__proto__$)(?=.*\\S)[^\\u0000-\\u001f\\u007f-\\u009f\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u206f\\ufeff]{1,${customLimits.name}}$`;

const pattern = new RegExp(customNamePattern, 'u');
export const isCustomName = (name: string) => name.isWellFormed() && pattern.test(name);
