import { expect, type Page } from '@playwright/test'

interface Registry {
  remotes: { name: string; build: string }[]
}

/** Milliseconds; longer than an open portal's interval between two polls of the registry. */
const aMinute = 61_000

/**
 * Runs in the page (shell/src/registry/last-good.ts): what it remembers at the moment in which it begins to go by it.
 */
const rememberedRegistry = (): Registry | undefined => {
  const stored = localStorage.getItem('registry')
  return stored === null ? undefined : JSON.parse(JSON.parse(stored).text)
}

/**
 * Lets an open page whose clock is installed poll the registry, and waits until it goes by the one that has this build
 * of the remote. A poll that began before the build was published answers without it, and the first one comes only
 * after the portal's start, so that another minute passes while the page has not heard of it.
 */
export const pollRegistry = async (page: Page, remote: string, build: string): Promise<void> => {
  await expect
    .poll(
      async () => {
        await page.clock.fastForward(aMinute)
        const registry = await page.evaluate(rememberedRegistry)
        return registry?.remotes.find(({ name }) => name === remote)?.build
      },
      { intervals: [5_000] },
    )
    .toBe(build)
}
