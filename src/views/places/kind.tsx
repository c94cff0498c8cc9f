import { msg } from '@lingui/core/macro';
import { ChoiceInput } from '../components/form/inputs.tsx';
import { location, locationKindWords } from '../records/location.ts';
import type { TreeScreenKind } from '../trees/tree-screen-kind.ts';

export const places: TreeScreenKind = {
  tree: 'location',
  address: location.address,
  record: location,
  uses: { tree: 'place tree', record: 'place page', form: 'place' },
  filter: 'locationId',
  words: {
    many: msg`Places`,
    search: msg`Search places`,
    add: msg`New place`,
    edit: msg`Edit place`,
    missing: msg`There is no such place`,
    toAll: msg`To the places`,
    none: msg`No places yet`,
    removed: msg`Place removed`,
    moving: msg`All that lies below it moves along.`,
  },
  columns: [{ field: 'kind', width: '6rem' }],
  inputs: <ChoiceInput name="kind" words={locationKindWords} />,
};
