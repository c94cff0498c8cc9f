import { expect, test } from '@jest/globals';
import { askAt, signIn } from './support/ask.ts';
import { embedded } from './support/engines.ts';
import { startProduct } from './support/product.ts';

// Node ends a process that says something to nobody, and a writer that tries again never ends.
test('a server whose log nobody reads any more goes on serving, and ends when asked to', async () => {
  const engine = await embedded();
  const product = await startProduct({ ...engine.settings, LOG_LEVEL: 'trace' });
  try {
    product.stopReading();
    const ask = askAt(product.url, await signIn(product.url));
    // More than a pipe and the logger's own room hold, in several writes.
    for (let round = 0; round < 10; round += 1)
      await Promise.all(Array.from({ length: 20 }, () => ask('/category/list', {})));
    expect(product.isRunning()).toBe(true);
    expect((await fetch(`${product.url}/readyz`)).status).toBe(200);
    expect(await product.stop()).toBe(0);
  } finally {
    await product.kill();
    await engine.remove();
  }
}, 180_000);
