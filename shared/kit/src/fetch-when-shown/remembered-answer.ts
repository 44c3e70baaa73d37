/**
 * The `meta` of a query whose answer is remembered: shown at once at the next visit of its page, and fetched again
 * (docs/adr/0043-a-page-is-usable-soon.md): for lists, overviews and dictionaries. Never for what a form begins with,
 * for codes, payments, and calls that are counted.
 */
export const rememberedAnswer = { isRemembered: true } as const
