/** The prefix of hashed web app files in their bucket. */
export const assetsPrefix = 'assets/';

/** How long an asset stays after a build without it goes live, because open pages still request it. */
export const supersededDays = 30;

/** The tag of an asset that the live build lacks. Its age counts from then on. */
export const supersededTag = { key: 'superseded', value: 'yes' };
