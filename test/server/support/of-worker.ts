type OfWorker = { stored: Map<string, unknown>; compile: (code: BufferSource) => WebAssembly.Module };

const own: OfWorker = { stored: new Map(), compile: (code) => new WebAssembly.Module(code) };
const { stored, compile } = (globalThis as { [key: symbol]: OfWorker })[Symbol.for('of worker')] ?? own;

export const compileForWorker = compile;

/**
 * What `make` gave the first file of tests of this worker that asked: a text, bytes or a compiled module, which do
 * not keep the realm of that file.
 */
export function ofWorker<Value extends string | Uint8Array | WebAssembly.Module>(
  name: string,
  make: () => Value,
): Value {
  if (!stored.has(name)) stored.set(name, make());
  return stored.get(name) as Value;
}
