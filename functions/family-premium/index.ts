export { addFamilyMember } from './add-family-member.ts';
export {
  addToFamilyList,
  familyMemberSlot,
  readFamilyList,
  readFamilyMember,
  removeFromFamilyList,
} from './family-member-rows.ts';
export { readFamilyMembers } from './read-family-members.ts';
export { removeFamilyMember } from './remove-family-member.ts';
