import type { Locator } from '@playwright/test'

/** Elements of the page itself, not of its first HTML, which is there before any code of the remote has run. */
export const live = (locator: Locator): Locator => locator.and(locator.page().locator(':not([data-early] *)'))
