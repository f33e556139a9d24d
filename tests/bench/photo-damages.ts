/** How a receipt lies and how badly it is photographed, for photos.ts. */
export interface Damage {
  /** In degrees; a quarter turn is 90. */
  tilt: number;
  /** How much nearer the lower end of the paper is to the camera than the upper one, as a fraction. */
  lean: number;
  /**
   * How far the middle of the paper bulges down, as a fraction of its width, and how that changes toward the bottom.
   */
  curl: number;
  curlChange: number;
  /** How far a crumpled paper is bent up and down, in pixels. */
  crumple: number;
  /** How many folds cross the paper. */
  folds: number;
  /** The brightness of its darkest corner, from 0 to 1, and that of its brightest one. */
  light: number;
  brightest: number;
  /** The brightness in the shadow of a phone over the upper left of the photo, and in that of a hand, from 0 to 1. */
  shadow: number;
  hand: number;
  /** The darkness of ink, from 0 to 1, and how much of it is lost in patches. */
  ink: number;
  patches: number;
  /** The grain that a camera adds to everything: its standard deviation in grays of 256. */
  grain: number;
  /** In pixels: out of focus, and moved sideways while the shutter was open. */
  blur: number;
  shake: number;
  /** Of the JPEG file, from 0 to 1. */
  quality: number;
  /** How far prices are printed above their names, as a fraction of a row. */
  pricesAbove: number;
  table: 'plain' | 'wood' | 'checked cloth' | 'granite' | 'newspaper';
  /** How bright the table is, of 256. */
  tableLight: number;
  /** How much longer the photo is than the paper. */
  room: number;
  /** Another receipt lies partly under this one. */
  hasSecondSheet: boolean;
  /** A thumb holds the paper. */
  hasThumb: boolean;
}

const clean: Damage = {
  tilt: 0,
  lean: 0,
  curl: 0,
  curlChange: 0,
  crumple: 0,
  folds: 0,
  light: 1,
  brightest: 1,
  shadow: 1,
  hand: 1,
  ink: 1,
  patches: 0,
  grain: 3,
  blur: 0,
  shake: 0,
  quality: 0.8,
  pricesAbove: 0,
  table: 'plain',
  tableLight: 96,
  room: 1.12,
  hasSecondSheet: false,
  hasThumb: false,
};

/** The kinds of photos that the preparation was made for. */
export const knownDamages: Readonly<Record<string, Damage>> = {
  clean,
  tilted: { ...clean, tilt: 7 },
  'tilted back': { ...clean, tilt: -12, light: 0.7 },
  curled: { ...clean, curl: 0.04, tilt: 2 },
  'curled at the foot': { ...clean, curl: 0.02, curlChange: 0.03, tilt: -3, light: 0.7 },
  dim: { ...clean, light: 0.25, grain: 4 },
  faded: { ...clean, ink: 0.3, grain: 4, tilt: 1 },
  'in a shadow': { ...clean, shadow: 0.4, tilt: 2 },
  'on its side': { ...clean, tilt: 90 },
  'upside down': { ...clean, tilt: 182 },
  'on its other side': { ...clean, tilt: 271 },
  'prices above names': { ...clean, pricesAbove: 0.3, tilt: 2 },
  'prices half a row above': { ...clean, pricesAbove: 0.5, tilt: -1 },
  'prices 0.7 of a row above': { ...clean, pricesAbove: 0.7, tilt: 1 },
  'prices below names': { ...clean, pricesAbove: -0.3, tilt: 2 },
  'prices half a row below': { ...clean, pricesAbove: -0.5 },
  'prices 0.7 of a row below': { ...clean, pricesAbove: -0.7, tilt: -1 },
  'all at once': { ...clean, tilt: 5, curl: 0.025, light: 0.4, ink: 0.55, grain: 4, blur: 0.6 },
  'very dim': { ...clean, light: 0.16, brightest: 0.42, grain: 5, blur: 0.8, room: 1.3 },
  'faded unevenly': { ...clean, ink: 0.4, patches: 0.5, grain: 6, blur: 0.6, tilt: 1.6, room: 1.3 },
  'leaning back': { ...clean, lean: 0.1, tilt: 7, grain: 6, blur: 0.7, room: 1.3 },
  'on wood': { ...clean, table: 'wood', tableLight: 130, grain: 6, tilt: -2, room: 1.3 },
  'beside another sheet': { ...clean, hasSecondSheet: true, grain: 5, tilt: 3, room: 1.4 },
  'under a hand': { ...clean, hand: 0.45, grain: 6, light: 0.7, room: 1.2 },
  'a small file': { ...clean, quality: 0.6, blur: 0.9, grain: 5, light: 0.7, room: 1.2 },
  'grainy, upside down': { ...clean, grain: 12, tilt: 184, light: 0.6, room: 1.3 },
  'grainy, on its side': { ...clean, grain: 9, tilt: 88, table: 'wood', tableLight: 70, room: 1.3 },
  'faded on wood': { ...clean, ink: 0.4, table: 'wood', tableLight: 110, grain: 6, light: 0.8, room: 1.3 },
};

/** Kinds that the preparation was not made for: nothing is fitted to them. */
export const unseenDamages: Readonly<Record<string, Damage>> = {
  'on a checked cloth': { ...clean, table: 'checked cloth', tableLight: 120, grain: 6, light: 0.4, room: 1.4 },
  'on granite': { ...clean, table: 'granite', tableLight: 110, grain: 5, tilt: -4, room: 1.4 },
  'on a white table': { ...clean, tableLight: 232, grain: 7, ink: 0.5, light: 0.6, tilt: 2, room: 1.4 },
  'held by a thumb': { ...clean, hasThumb: true, table: 'wood', tableLight: 60, grain: 5, tilt: -6, room: 1.3 },
  'folded in four': { ...clean, folds: 3, grain: 5, light: 0.6, tilt: 1, room: 1.3 },
  crumpled: { ...clean, crumple: 5, grain: 5, light: 0.7, room: 1.3 },
  'on a newspaper': { ...clean, table: 'newspaper', tableLight: 190, grain: 5, tilt: 2, room: 1.4 },
  'under a lamp, grainy': { ...clean, light: 0.1, brightest: 1.25, grain: 8, tilt: -2, room: 1.3 },
  'far away on wood': { ...clean, table: 'wood', tableLight: 150, grain: 5, tilt: 5, room: 2 },
  'shaken, in a small file': { ...clean, shake: 3, quality: 0.5, tilt: 91, grain: 4, light: 0.6, room: 1.3 },
};
