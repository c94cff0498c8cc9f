/** What a record holds under a name from outside: never what every object inherits, such as `constructor`. */
export const own = <Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined;
