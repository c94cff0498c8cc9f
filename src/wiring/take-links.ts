import { takeInvitation } from '../window/invitation-link.ts';
import { takeProviderLanding } from '../window/provider-landing.ts';

/** Evaluated before whatever looks at the address; what is heard first is also told first. */
const takeLinks = () => {
  takeInvitation();
  takeProviderLanding();
};
takeLinks();
for (const change of ['popstate', 'hashchange']) addEventListener(change, takeLinks);
