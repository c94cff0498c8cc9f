import { takeInvitation } from '../window/invitation-link.ts';

/** Evaluated before whatever looks at the address; what is heard first is also told first. */
takeInvitation();
for (const change of ['popstate', 'hashchange']) addEventListener(change, takeInvitation);
