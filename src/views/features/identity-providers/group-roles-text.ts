/** A group of a provider and the role of who is in it, as a form holds them. */
export type GroupRole = { group: string; roleId: number | null; role: string };

export const blankGroupRole: GroupRole = { group: '', roleId: null, role: '' };

/** In a form they are one text. */
export const groupRolesText = (lines: readonly GroupRole[]) =>
  lines.length === 0 ? '' : JSON.stringify(lines);
export const groupRolesIn = (text: string): GroupRole[] => (text === '' ? [] : JSON.parse(text));

export const isComplete = ({ group, roleId }: GroupRole) => group.trim() !== '' && roleId !== null;

export const describedGroupRoles = (text: string) =>
  groupRolesIn(text)
    .map(({ group, role }) => `${group}: ${role}`)
    .join('\n');
