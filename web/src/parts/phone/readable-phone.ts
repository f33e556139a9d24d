/** '+1 206 555 0100' for '+12065550100'. */
export function readablePhone(phoneNumber: string): string {
  return phoneNumber.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '+1 $1 $2 $3');
}
