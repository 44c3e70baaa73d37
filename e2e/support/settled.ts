import { type BrowserContext, expect, type Page, type Request } from '@playwright/test'

const pendingRequests = new WeakMap<Page, Set<Request>>()

/**
 * Calls of the API except the stream of changes, which ends with the page, and telemetry, whose answer no page uses.
 */
const isQuery = (request: Request): boolean => /\/api\/(?!(live|telemetry\/events)$)/.test(request.url())

const requestsOf = (request: Request): Set<Request> | undefined => {
  if (!isQuery(request)) return undefined
  const page = request.frame().page()
  const requests = pendingRequests.get(page) ?? new Set()
  pendingRequests.set(page, requests)
  return requests
}

/** Records from now on which calls of a context's pages are pending. */
export const followRequests = (context: BrowserContext): void => {
  context.on('request', (request) => requestsOf(request)?.add(request))
  context.on('requestfinished', (request) => requestsOf(request)?.delete(request))
  context.on('requestfailed', (request) => requestsOf(request)?.delete(request))
}

const pathsOf = (page: Page): string[] =>
  [...(pendingRequests.get(page) ?? [])].map((request) => new URL(request.url()).pathname)

/**
 * Runs in the page: fonts are loaded, nothing is marked as busy, opening animations have ended, and closed elements are
 * removed.
 */
const isSettled = async (): Promise<boolean> => {
  await document.fonts.ready
  // An opening animation begins a frame or two after its element exists.
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
  const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(ending.map(({ finished }) => finished))
  const busy = [...document.querySelectorAll('[aria-busy=true], .ant-skeleton')]
  // The list of a select stays for a while after its field no longer refers to it.
  const open = [...document.querySelectorAll('[role=combobox][aria-controls]')].map((field) =>
    field.getAttribute('aria-controls'),
  )
  const closing = [...document.querySelectorAll('.ant-select-dropdown [role=listbox]')].filter(
    ({ id }) => !open.includes(id),
  )
  return [...busy, ...closing].every((element) => !element.checkVisibility())
}

/**
 * Waits until the page is at rest: clicks miss elements that move, fading elements have too little contrast, and
 * pending answers are not on the page yet.
 */
export const settled = async (page: Page): Promise<void> => {
  // Elements that appear during an accessibility check, such as a toast, must not fade in either.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect
    .poll(async () => ({ asks: pathsOf(page), isStill: await page.evaluate(isSettled) }), { intervals: [50] })
    .toEqual({ asks: [], isStill: true })
}
