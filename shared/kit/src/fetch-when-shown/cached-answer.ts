/**
 * The `meta` of a query whose answer is shown at once at the next visit of its page, while it is asked for again
 * (docs/adr/0043-a-page-is-usable-soon.md): for lists, overviews and dictionaries. Never for what a form begins with,
 * for codes, payments, and calls that are counted.
 */
export const cachedAnswer = { isCached: true } as const
