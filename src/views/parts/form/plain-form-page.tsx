import type { ComponentProps } from 'react';
import { type PlainList, plainNames } from '../../../vocabulary/plain-records.ts';
import { useTitles } from '../../records/screen-titles.ts';
import { RecordNotFound } from '../record/record-not-found.tsx';
import { RecordFormPage } from './record-form-page.tsx';

type Props = Omit<ComponentProps<typeof RecordFormPage>, 'title' | 'missing'> & { kind: PlainList };

/** The page of the form of a plain record. */
export function PlainFormPage({ kind, ...props }: Props) {
  const titleOf = useTitles();
  const { titles } = plainNames(kind);
  return (
    <RecordFormPage
      {...props}
      title={titleOf(props.running.context.id === null ? titles.new : titles.edit)}
      missing={<RecordNotFound kind={kind} />}
    />
  );
}
