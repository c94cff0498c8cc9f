import { useEffect } from 'react';
import { useForm } from '../../../parts/form/form-context.ts';
import { useLoad } from '../../../parts/use-load.ts';

/** Fills in where the assets of a receiver are, as long as nobody has chosen a location. */
export function ProposedLocation({ receiverId }: { receiverId: number }) {
  const { send } = useForm();
  const { data } = useLoad('/handover/receiverLocation', { personId: receiverId });
  const location = data?.location;
  useEffect(() => {
    if (location) send({ type: 'fields changed', change: {}, defaultValue: { locationId: location } });
  }, [location, send]);
  return null;
}
