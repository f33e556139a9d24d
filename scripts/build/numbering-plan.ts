import metadata from 'libphonenumber-js/metadata.max.json';

/** The calling code we text, shared by all these countries. */
const callingCode = '1';

/**
 * libphonenumber's rules for numbers that begin with +1, as a module: a tenth of its data, because every cold start
 * reads it.
 */
export function numberingPlanModule(): string {
  const { version, countries, country_calling_codes: codes } = metadata;
  const own = codes[callingCode] ?? [];
  const plans = own.map((country) => {
    const [, plan] = Object.entries(countries).find(([name]) => name === country) ?? [];
    return `    ${country}: ${JSON.stringify(plan)},\n`;
  });
  return `/* Made by \`npm run data\` from libphonenumber-js: update that. */
import type { MetadataJson } from 'libphonenumber-js/core';

export const numberingPlan: MetadataJson = {
  version: ${version},
  country_calling_codes: { ${callingCode}: ${JSON.stringify(own)} },
  countries: {
${plans.join('')}  },
  nonGeographic: {},
};
`;
}
