import { msg } from '@lingui/core/macro';
import { ChoiceInput } from '../../parts/form/inputs.tsx';
import type { TreeScreenKind } from '../../parts/trees/tree-screen-kind.ts';
import { location, locationKindWords } from '../../records/location.ts';

export const locations: TreeScreenKind = {
  tree: 'location',
  imported: 'locations',
  address: location.address,
  record: location,
  uses: { record: 'location page', form: 'location' },
  filter: 'locationId',
  words: {
    many: msg`Locations`,
    search: msg`Search locations`,
    add: msg`New location`,
    edit: msg`Edit location`,
    missing: msg`Location not found`,
    toAll: msg`Back to locations`,
    none: msg`No locations yet`,
    removed: msg`Location removed`,
    moving: msg`Everything below it moves too.`,
  },
  columns: [{ field: 'kind', width: '6rem' }],
  kinds: locationKindWords,
  inputs: <ChoiceInput name="kind" words={locationKindWords} />,
};
