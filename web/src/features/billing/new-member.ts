/** Router state that tells the home page about a new member. */
export const newMemberState = { isNewMember: true };

export function isNewMember(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isNewMember' in state;
}
