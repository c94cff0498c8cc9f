import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * Leads to a server as a balancer of load does. When the host behind it vanishes, connections that are open stay so
 * and carry nothing any more; new ones lead to whoever has taken its place, or nowhere.
 */
export async function vanishingProxy(target: URL) {
  const open = new Set<Socket>();
  let refuses = false;
  const server = createServer((near) => {
    if (refuses) return void open.add(near.pause());
    const far = connect(Number(target.port), target.hostname);
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', () => {});
    }
    near.pipe(far);
    far.pipe(near);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(target);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    vanish: (replaced: boolean) => {
      refuses = !replaced;
      for (const socket of open) socket.unpipe().pause();
    },
    comeBack: () => {
      refuses = false;
    },
    close: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
