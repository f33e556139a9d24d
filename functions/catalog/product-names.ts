/** Of 'Onions, yellow': 'Onions'. */
export const mainNameOf = (name: string) => name.split(',')[0] ?? '';

/** Of 'Onions, yellow': 'yellow'; empty for the plain kind. */
export const kindNameOf = (name: string) => name.split(/, (.*)/)[1] ?? '';
