import type { ReactNode } from 'react';

/* Confirming a phone number. */
export const codeTexted = (phone: ReactNode, minutes: number) => (
  <>
    We texted a code to {phone}. It works for {minutes} minutes. We won’t send anything else until you enter it.
  </>
);
export const codeInText = 'The six digits in the text';
export const confirmNumber = 'Confirm number';
export const numberConfirmed = 'Number Confirmed';
export const willText = (phone: string) => `We will text ${phone} when the price of a favorite drops.`;
export const sendAnotherCode = 'Send another code';
export const codeSent = 'Code Sent';
export const anotherCodeSent = (phone: string) => `Another code is on its way to ${phone}.`;
export const codeOnItsWay = 'Code on Its Way';
export const codeSentBefore = (phone: string) =>
  `It was sent to ${phone} less than half a minute ago. Give it a moment.`;
