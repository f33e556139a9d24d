/** The part we use. Its published types pull in all of Node's, which browsers don't have. */
declare module 'qrcode' {
  /** @param look The quiet modules around the code, and pixels per module. */
  export function toDataURL(text: string, look: { margin: number; scale: number }): Promise<string>;
}
