import { exportOf } from '../../exports/export-of.ts';
import type { Handlers } from '../../http/handler.ts';
import { listDeliveries, sendAgain, testChannel } from './deliveries.ts';
import { exported } from './export-columns.ts';
import { getChannel, listChannels } from './read-channel.ts';
import { createChannel, renewSecret, sendChannelEvent, setAddress, updateChannel } from './save-channel.ts';

export const channelHandlers = {
  '/channel/list': listChannels,
  '/channel/export': exportOf('channel', listChannels, exported),
  '/channel/get': getChannel,
  '/channel/create': createChannel,
  '/channel/update': updateChannel,
  '/channel/event': sendChannelEvent,
  '/channel/setAddress': setAddress,
  '/channel/renewSecret': renewSecret,
  '/channel/test': testChannel,
  '/delivery/list': listDeliveries,
  '/delivery/sendAgain': sendAgain,
} satisfies Partial<Handlers>;
