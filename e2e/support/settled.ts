import { type BrowserContext, expect, type Page, type Request } from '@playwright/test'

const pendingRequests = new WeakMap<Page, Set<Request>>()

/** The API's calls, but for the stream of changes, which ends with the page, and reports, whose answer no page hears. */
const isQuery = (request: Request): boolean => /\/api\/(?!(live|telemetry\/events)$)/.test(request.url())

const requestsOf = (request: Request): Set<Request> | undefined => {
  if (!isQuery(request)) return undefined
  const page = request.frame().page()
  const requests = pendingRequests.get(page) ?? new Set()
  pendingRequests.set(page, requests)
  return requests
}

/** Keeps which calls of a context's pages are under way, from now on. */
export const followRequests = (context: BrowserContext): void => {
  context.on('request', (request) => requestsOf(request)?.add(request))
  context.on('requestfinished', (request) => requestsOf(request)?.delete(request))
  context.on('requestfailed', (request) => requestsOf(request)?.delete(request))
}

const pathsOf = (page: Page): string[] =>
  [...(pendingRequests.get(page) ?? [])].map((request) => new URL(request.url()).pathname)

/** In the page: fonts are in, nothing says that it is busy, what has just opened has come to rest, and what was closed is gone. */
const isSettled = async (): Promise<boolean> => {
  await document.fonts.ready
  // An opening begins a frame or two after what it opens is there.
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
  const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(ending.map(({ finished }) => finished))
  const busy = [...document.querySelectorAll('[aria-busy=true], .ant-skeleton')]
  // A select's list stays for a while after its field has let go of it.
  const open = [...document.querySelectorAll('[role=combobox][aria-controls]')].map((field) =>
    field.getAttribute('aria-controls'),
  )
  const closing = [...document.querySelectorAll('.ant-select-dropdown [role=listbox]')].filter(
    ({ id }) => !open.includes(id),
  )
  return [...busy, ...closing].every((element) => !element.checkVisibility())
}

/**
 * Waits until the page is at rest: what still moves is clicked beside, what still fades has too little contrast, and what is
 * still asked for is not there to be judged.
 */
export const settled = async (page: Page): Promise<void> => {
  // Nor does what comes while the page is being judged, such as a toast, fade in.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect
    .poll(async () => ({ asks: pathsOf(page), isStill: await page.evaluate(isSettled) }), { intervals: [50] })
    .toEqual({ asks: [], isStill: true })
}
