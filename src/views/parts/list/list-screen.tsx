import { useLingui } from '@lingui/react/macro';
import { WithView } from '../saved-views/with-view.tsx';
import { type ListProps, ShownList } from './shown-list.tsx';

/** A list as a screen of its own, shown by one of its views where views of it can be saved. */
export function ListScreen<Requested, Row extends { id: number }>(props: ListProps<Requested, Row>) {
  const { t } = useLingui();
  const { at, views } = props.list;
  if (!views) return <ShownList {...props} />;
  return (
    <WithView list={views.of} at={at}>
      {(shown) => (
        <ShownList key={shown.view?.id ?? 0} {...props} saved={{ views: shown, none: t(views.none) }} />
      )}
    </WithView>
  );
}
