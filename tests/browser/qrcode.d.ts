/** What the test asks of it: the modules of a code, to be compared with those of the picture. */
declare module 'qrcode' {
  export function create(text: string, options: object): { modules: { size: number; data: Uint8Array } };
}
