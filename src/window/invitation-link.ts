const link = /^#?\/?invitation\/([^?#]*)/;

let token: string | undefined;
let opened = 0;
const listeners = new Set<() => void>();

/** Takes the token of an invitation out of the address, which history, tabs and reports of errors would keep. */
export function takeInvitation() {
  const found = link.exec(location.hash)?.[1];
  if (found === undefined) return;
  token = found;
  opened += 1;
  history.replaceState(null, '', '#/invitation');
  for (const listener of listeners) listener();
}

/** The token of the link that was opened last; undefined once it is of no use, or the page was loaded anew. */
export const invitationToken = {
  read: () => token,
  forget() {
    token = undefined;
  },
};

/** How many links were opened on this page, so that another one begins anew. */
export const invitationsOpened = () => opened;
export function watchInvitations(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

let login = '';

/** Who has chosen a password here, for the form of the sign-in that follows. */
export const invitedLogin = {
  read: () => login,
  keep(loginid: string) {
    login = loginid;
  },
  forget() {
    login = '';
  },
};
