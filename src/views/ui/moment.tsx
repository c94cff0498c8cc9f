import { useFormats } from '../../i18n/formats.ts';

/** A moment to the second; where the clock of this device shows something else, its hint says by which one it is. */
export function Moment({ at }: { at: string }) {
  const { moment, zoned } = useFormats();
  const said = moment(at);
  const exact = zoned(at);
  return (
    <time dateTime={at} data-hint={exact === said ? undefined : exact}>
      {said}
    </time>
  );
}

/** How long ago; its hint says when. */
export function TimeAgo({ at }: { at: string }) {
  const { timeAgo, zoned } = useFormats();
  return (
    <time dateTime={at} data-hint={zoned(at)}>
      {timeAgo(at)}
    </time>
  );
}
