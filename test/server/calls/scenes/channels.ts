import type { Scenes } from './bench.ts';
import { server, who } from './bench.ts';
import { at } from './makers.ts';

const opened = async () => {
  const giving = await server.signIn(who, { permissions: { 'channel.read': 'all', 'channel.write': 'all' } });
  const channel = await giving.get('/channel/create', { name: '渠道', carrier: 'webhook' });
  return { giving, channel };
};
const address = 'https://hooks.example.com/x';

export const channelScenes: Scenes = {
  '/channel/create': async () => {
    const { giving } = await opened();
    return () => giving.get('/channel/create', { name: '渠道', carrier: 'slack' });
  },
  '/channel/update': async () => {
    const { giving, channel } = await opened();
    return () => giving.get('/channel/update', { ...at(channel), changes: { remark: 'x' } });
  },
  '/channel/setAddress': async () => {
    const { giving, channel } = await opened();
    return () => giving.get('/channel/setAddress', { ...at(channel), address });
  },
  '/channel/renewSecret': async () => {
    const { giving, channel } = await opened();
    const set = await giving.get('/channel/setAddress', { ...at(channel), address });
    return () => giving.get('/channel/renewSecret', at(set));
  },
  '/channel/event': async () => {
    const { giving, channel } = await opened();
    const set = await giving.get('/channel/setAddress', { ...at(channel), address });
    return () => giving.get('/channel/event', { ...at(set), event: 'pause' });
  },
};
