/** What we use of it. Its published types bring all of Node's along, and the browser has none of that. */
declare module 'qrcode' {
  /** @param look the quiet modules around the code, and pixels to a module */
  export function toDataURL(text: string, look: { margin: number; scale: number }): Promise<string>;
}
