import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { failures } from '#shared/contract/failures.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { MemberFields, MemberNotesField } from './member-fields.tsx';
import { useNewMember } from './use-new-member.ts';

/** A button with a form for a new family member. The form closes and clears after adding. */
export function AddMember() {
  const formId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const member = useNewMember({
    failureTitle: 'Add Failed',
    incompleteWords: failures['family-incomplete'].message,
    hasNotes: true,
    onAdded: () => setIsOpen(false),
  });
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        <Plus aria-hidden="true" className="-ml-0.5 size-4" />
        Add family member
      </Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title="Add family member"
        description="Anyone who signs in with this address gets Premium for free until you remove them."
        footer={
          <>
            <Button variant="ghost" onClick={() => setIsOpen(false)}>
              Cancel
            </Button>
            <Button type="submit" form={formId} isLoading={member.isAdding}>
              Add family member
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
