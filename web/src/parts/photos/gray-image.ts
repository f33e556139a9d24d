/** A grayscale image, row by row: 0 is black, 255 white. */
export interface GrayImage {
  width: number;
  height: number;
  light: Uint8ClampedArray;
}
