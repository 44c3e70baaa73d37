/** The names of the settings that have no value. */
export const missingOf = (needed: Readonly<Record<string, string | undefined>>): string[] =>
  Object.entries(needed)
    .filter(([, value]) => value === undefined)
    .map(([name]) => name)
