/** The part that the test uses: the modules of a code, to compare with those of the image. */
declare module 'qrcode' {
  export function create(text: string, options: object): { modules: { size: number; data: Uint8Array } };
}
