import { type LookupAddress, lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { NotSent } from './not-sent.ts';

/** Hosts by name, addresses and networks of the own network that may be called. */
export type AllowedTargets = readonly string[];

const bare = (host: string) => host.replace(/^\[|\]$/g, '').toLowerCase();

/** Whether it is on the public internet, or in a network that the operator allows. */
function isAllowedAddress(address: string, allowed: AllowedTargets): boolean {
  const found = ipaddr.process(address);
  return (
    found.range() === 'unicast' ||
    allowed.some((one) => {
      if (ipaddr.isValid(one)) return ipaddr.process(one).toNormalizedString() === found.toNormalizedString();
      if (!ipaddr.isValidCIDR(one)) return false;
      const [network, bits] = ipaddr.parseCIDR(one);
      return network.kind() === found.kind() && found.match(network, bits);
    })
  );
}

/** Whether a host may be called though it is inside, and without encryption. */
export function isAllowedHost(host: string, allowed: AllowedTargets): boolean {
  const name = bare(host);
  if (allowed.some((one) => one.toLowerCase() === name)) return true;
  return (
    ipaddr.isValid(name) && ipaddr.process(name).range() !== 'unicast' && isAllowedAddress(name, allowed)
  );
}

/** @throws NotSent for an address, instead of a name, that is inside */
export function requireAllowed(host: string, allowed: AllowedTargets): void {
  const name = bare(host);
  if (ipaddr.isValid(name) && !isAllowedAddress(name, allowed)) throw new NotSent('PRIVATE_ADDRESS');
}

/**
 * Whether an address that somebody typed may be called at all: of one of the protocols, without user or password, and
 * encrypted or allowed by the operator.
 *
 * @param protocols such as `https:`
 */
export function isCallable(address: string, protocols: readonly string[], allowed: AllowedTargets): boolean {
  if (!/^[a-z]+:\/\//i.test(address) || !URL.canParse(address)) return false;
  const { protocol, hostname, username, password } = new URL(address);
  if (!protocols.includes(protocol) || username !== '' || password !== '') return false;
  if (isAllowedHost(hostname, allowed)) return true;
  const name = bare(hostname);
  return protocol !== 'http:' && (!ipaddr.isValid(name) || isAllowedAddress(name, allowed));
}

/**
 * Resolves a name for the connection that is about to be made, so that what was looked at is what is connected to. Fails
 * where any of its addresses is inside and the operator does not allow it.
 */
export const lookupAllowed =
  (allowed: AllowedTargets): LookupFunction =>
  (host, options, callback) => {
    lookup(host, { ...options, all: true }, (error, found: LookupAddress[]) => {
      if (error) return callback(error, '', 0);
      if (!isAllowedHost(host, allowed) && !found.every(({ address }) => isAllowedAddress(address, allowed)))
        return callback(new NotSent('PRIVATE_ADDRESS'), '', 0);
      const [first] = found;
      if (options.all) return callback(null, found);
      return callback(null, first?.address ?? '', first?.family);
    });
  };
