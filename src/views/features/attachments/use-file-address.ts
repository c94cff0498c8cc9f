import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { fromCall } from '../../../api/from-call.ts';
import { fetchFile } from '../../../api/post.ts';
import { createLoadMachine } from '../../../machines/load.ts';
import { useLivingActor } from '../../ui/use-living-actor.ts';
import { attachmentPaths, type FilesOf } from './calls.ts';

/** The whole of a file under an address of this page, which is given up when it is not shown any more. */
export function useFileAddress({ kind, id }: FilesOf, attachmentId: number) {
  const [logic] = useState(() =>
    createLoadMachine<string>().provide({
      actors: {
        load: fromCall<string, unknown>(async (_, signal) =>
          URL.createObjectURL(await fetchFile(attachmentPaths[kind].file, { id, attachmentId }, { signal })),
        ),
      },
    }),
  );
  const actor = useLivingActor(logic, undefined, {}, 'contents of a file');
  const { data, failure } = useSelector(actor, ({ context }) => context);
  useEffect(() => () => (data === null ? undefined : URL.revokeObjectURL(data)), [data]);
  return { address: data, failure, loadAgain: () => actor.send({ type: 'load again' }) };
}
