import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { failures } from '#shared/contract/failures.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { cancel } from '#web/ui/words.ts';
import { MemberFields, MemberNotesField } from './family-member-fields.tsx';
import { useNewMember } from './use-new-family-member.ts';
import * as words from './words.tsx';

/** A button with a form for a new family member. The form closes and clears after adding. */
export function NewFamilyMemberForm() {
  const formId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const member = useNewMember({
    failureTitle: words.addFailed,
    incompleteWords: failures['family-incomplete'].message,
    hasNotes: true,
    onAdded: () => setIsOpen(false),
  });
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        <Plus aria-hidden="true" className="-ml-0.5 size-4" />
        {words.addMember}
      </Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title={words.addMember}
        description={words.addedMemberGets}
        footer={
          <>
            <Button variant="ghost" onClick={() => setIsOpen(false)}>
              {cancel}
            </Button>
            <Button type="submit" form={formId} isLoading={member.isAdding}>
              {words.addMember}
            </Button>
          </>
        }
      >
        <form id={formId} onSubmit={member.add} noValidate className="grid gap-4">
          <MemberFields member={member} />
          <MemberNotesField member={member} />
        </form>
      </Dialog>
    </>
  );
}
