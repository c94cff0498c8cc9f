type OfWorker = { kept: Map<string, unknown>; compile: (code: BufferSource) => WebAssembly.Module };

const own: OfWorker = { kept: new Map(), compile: (code) => new WebAssembly.Module(code) };
const { kept, compile } = (globalThis as { [key: symbol]: OfWorker })[Symbol.for('of worker')] ?? own;

export const compileForWorker = compile;

/**
 * What `make` gave the first file of tests of this worker that asked: a text, bytes or a compiled module, which do
 * not keep the realm of that file.
 */
export function ofWorker<Value extends string | Uint8Array | WebAssembly.Module>(
  name: string,
  make: () => Value,
): Value {
  if (!kept.has(name)) kept.set(name, make());
  return kept.get(name) as Value;
}
