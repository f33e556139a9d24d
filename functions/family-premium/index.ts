export { addFamilyMember } from './add-family-member.ts';
export {
  addToFamilyList,
  familyMemberSlot,
  readFamilyList,
  readFamilyMember,
  removeFromFamilyList,
} from './family-list-rows.ts';
export { readFamilyMembers } from './read-family-members.ts';
export { removeFamilyMember } from './remove-family-member.ts';
