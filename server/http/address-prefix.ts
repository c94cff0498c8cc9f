import ipaddr from 'ipaddr.js';

const bytesOfSubnet = 8;

/**
 * What an address counts as: an IPv4 address as itself, also when IPv6 carries it, and an IPv6 address as its /64,
 * for whoever has one of a subnet has them all.
 *
 * @example addressPrefix('2001:db8::1:2:3:4'); // '2001:db8::/64'
 */
export function addressPrefix(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (!(address instanceof ipaddr.IPv6)) return address.toString();
  const bytes = address.toByteArray().fill(0, bytesOfSubnet);
  return `${ipaddr.fromByteArray(bytes).toString()}/64`;
}
