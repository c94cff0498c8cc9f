import { oneShot } from './one-shot.ts';
import { ApiFault, upload } from './post.ts';

type FaultReportInput = {
  code: string;
  fault: string;
  name: string;
  contact: string;
  photos: readonly File[];
};

/** What a stranger reports on its way from the form to the call. */
export const strangersReport = oneShot<FaultReportInput>();

export async function sendFaultReport(signal: AbortSignal): Promise<void> {
  const input = strangersReport.take();
  if (!input) throw new ApiFault('cancelled', 'cancelled');
  const { photos, ...fields } = input;
  await upload('/faultReport/send', fields, photos, () => undefined, { signal, quiet: true });
}
