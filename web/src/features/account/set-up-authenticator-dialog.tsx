import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { failures } from '#shared/contract/failures.ts';
import { failureWords } from '#web/api/failure-words.ts';
import { authenticatorSetUpQuery, useAuthenticatorConfirmation } from '#web/queries/account/authenticator-query.ts';
import { qrImageQuery } from '#web/queries/shared-lists/qr-images.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FailureState } from '#web/ui/failure-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import { cancel } from '#web/ui/words.ts';
import * as words from './words.tsx';

interface SetUpAuthenticatorDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Pairs an authenticator app with the account: scan, type the code, done. */
export function SetUpAuthenticatorDialog({ isOpen, onOpenChange }: SetUpAuthenticatorDialogProps) {
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<ReactNode>();
  const confirmation = useAuthenticatorConfirmation({
    onDone: () => {
      open(false);
      toast({
        title: words.authenticatorOn,
        description: words.codeNeededNow,
      });
    },
    onFailed: (error) => {
      setProblem(failureWords(error));
      field.current?.focus();
    },
  });

  function open(wanted: boolean) {
    onOpenChange(wanted);
    setCode('');
    setProblem(undefined);
  }

  function confirm(event: FormEvent) {
    event.preventDefault();
    if (confirmation.isPending) return;
    if (/^\d{6}$/.test(code.replace(/\s/g, ''))) confirmation.mutate(code);
    else {
      setProblem(failures['wrong-code'].message);
      field.current?.focus();
    }
  }

  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={open}
      title={words.setUpTitle}
      description={words.appNeeded}
      footer={
        <>
          <Button variant="ghost" onClick={() => open(false)}>
            {cancel}
          </Button>
          <Button type="submit" form={formId} isLoading={confirmation.isPending}>
            {words.turnOn}
          </Button>
        </>
      }
    >
      {isOpen && <Secret />}
      <form id={formId} onSubmit={confirm} noValidate className="mt-4">
        <Field
          ref={field}
          label={words.codeInApp}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={8}
          value={code}
          error={problem}
          onChange={({ target }) => {
            setCode(target.value);
            setProblem(undefined);
          }}
        />
      </form>
    </Dialog>
  );
}

function Secret() {
  const { data: setUp, error, refetch } = useQuery(authenticatorSetUpQuery);
  const { data: image } = useQuery({ ...qrImageQuery(setUp?.link ?? ''), enabled: setUp !== undefined, gcTime: 0 });
  if (error) {
    return <FailureState what={words.setUpFailed} detail={failureWords(error)} onRetry={() => void refetch()} />;
  }
  return (
    <div className="flex flex-wrap items-center gap-4">
      {image ? (
        <img src={image} alt={words.setUpQrCode} className="size-41 rounded-control border border-line" />
      ) : (
        <Skeleton className="size-41" />
      )}
      <div className="grid min-w-0 flex-1 basis-48 justify-items-start gap-2 text-sm">
        <p>{words.scanOrCopy}</p>
        {setUp ? (
          <>
            <code className="wrap-anywhere">{setUp.secret}</code>
            <CopyButton text={setUp.secret} confirmation={words.keyCopied} size="small">
              {words.copyKey}
            </CopyButton>
          </>
        ) : (
          <Skeleton className="h-14 w-full" />
        )}
      </div>
    </div>
  );
}
