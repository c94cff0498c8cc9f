import { isLoopback, type Settings } from '../settings.ts';

export type Place = Pick<Settings, 'publicOrigin' | 'host' | 'trustProxy'>;

/**
 * The address of the product: the one that a setting says, else that of this machine where nobody else reaches it. What
 * a request says of its host decides nothing.
 */
export function ownOrigin({ publicOrigin, host, trustProxy }: Place, port: number): string | null {
  const onThisMachine = isLoopback(host) && trustProxy.length === 0;
  return publicOrigin ?? (onThisMachine ? `http://localhost:${port}` : null);
}
