import { msg } from '@lingui/core/macro';
import { branch } from '../../parts/filters/branch.tsx';
import { listOf } from '../../parts/list/list-of.ts';
import { request, requestStates, requestTypeWords } from '../../records/request.ts';
import { StateBadge } from '../../records/state-badge.tsx';
import { choice } from '../../ui/filters/choice.tsx';
import { flag } from '../../ui/filters/flag.tsx';
import { labelsOf } from '../../ui/filters/labels-of.ts';
import { several } from '../../ui/filters/several.tsx';

/** Requests, newest first. */
export const requestList = listOf('/request/list', {
  use: 'request list',
  at: request.address,
  views: { of: 'requests', none: msg`All requests` },
  search: { label: msg`Search requests`, placeholder: msg`Number, requester, item or reason`, longest: 100 },
  filters: [
    flag('toAnswer', msg`To answer`),
    flag('mine', msg`My requests`),
    several('state', request.fields.state, labelsOf(requestStates), (state) => (
      <StateBadge kind="request" state={state} />
    )),
    choice('type', request.fields.type, requestTypeWords),
  ],
  moreFilters: [branch('categoryId', request.fields.category, 'category')],
});
