import { BlockList, isIP } from 'node:net';

type Network = { address: string; prefix: number; family: 'ipv4' | 'ipv6' };

/** An address, or a network as CIDR writes it; undefined for a text that is neither. */
export function readNetwork(text: string): Network | undefined {
  const [address = '', length, ...rest] = text.trim().split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0 || (length !== undefined && !/^\d{1,3}$/.test(length)))
    return undefined;
  const most = version === 4 ? 32 : 128;
  const prefix = length === undefined ? most : Number(length);
  return prefix > most ? undefined : { address, prefix, family: version === 4 ? 'ipv4' : 'ipv6' };
}

/** Whether an address belongs to one of the networks; none of them: it may be any. */
export function isWithin(networks: readonly string[], ip: string): boolean {
  if (networks.length === 0) return true;
  const list = new BlockList();
  for (const network of networks.flatMap((text) => readNetwork(text) ?? []))
    list.addSubnet(network.address, network.prefix, network.family);
  const version = isIP(ip);
  return version !== 0 && list.check(ip, version === 4 ? 'ipv4' : 'ipv6');
}
