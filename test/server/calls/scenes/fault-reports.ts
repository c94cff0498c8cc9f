import { attach, openFile, picture, textFile } from '../../attachments/support.ts';
import { receivedReport } from '../../fault-reports/support.ts';
import type { Scenes } from './bench.ts';
import { caller, server } from './bench.ts';
import { asset } from './makers.ts';

const faultReport = async () => receivedReport(server, (await asset('inStock')).id);

export const faultReportScenes: Scenes = {
  '/faultReport/convert': async () => {
    const report = await faultReport();
    return () => caller.get('/faultReport/convert', { ...report, fault: 'x', urgency: 'low' });
  },
  '/faultReport/discard': async () => {
    const report = await faultReport();
    return () => caller.get('/faultReport/discard', { ...report, reason: 'x' });
  },
  '/faultReport/attach': async () => {
    const { id } = await faultReport();
    return () => attach(server, caller, id, textFile, 'faultReport');
  },
  '/faultReport/detach': async () => {
    const { id } = await faultReport();
    const attachmentId = await attach(server, caller, id, textFile, 'faultReport');
    return () => caller.get('/faultReport/detach', { id, attachmentId });
  },
  '/faultReport/attachment': async () => {
    const { id } = await faultReport();
    const attachmentId = await attach(server, caller, id, textFile, 'faultReport');
    return () => openFile(server, caller, id, attachmentId, 'faultReport');
  },
  '/faultReport/cover': async () => {
    const { id } = await faultReport();
    await attach(server, caller, id, await picture(), 'faultReport');
    const attachmentId = await attach(server, caller, id, await picture({ width: 9 }), 'faultReport');
    return () => caller.get('/faultReport/cover', { id, attachmentId });
  },
};
