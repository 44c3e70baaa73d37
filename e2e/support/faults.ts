import type { Page, Route } from '@playwright/test'
import { fulfillSigned } from './signed-registry'

/** Faults of a remote's files, as a browser sees them. */
export type Fault = 'missing' | 'html' | 'hanging' | 'broken' | 'tampered' | 'unreachable'

const answers: Record<Fault, (route: Route) => Promise<void>> = {
  missing: (route) => route.fulfill({ status: 404, contentType: 'application/json', body: '{}' }),
  html: (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><p>hello' }),
  hanging: async () => undefined,
  // The file exists (a HEAD request succeeds), but its content is not the built one.
  broken: (route) =>
    route.request().method() === 'HEAD'
      ? route.continue()
      : route.fulfill({ contentType: 'application/javascript', body: 'throw new Error("broken build")' }),
  // The built content with an addition that shows whether it was run or applied.
  tampered: async (route) => {
    const response = await route.fetch()
    const more = new URL(route.request().url()).pathname.endsWith('.css')
      ? 'html { --tampered: yes }'
      : ';globalThis.tampered = true'
    await route.fulfill({ response, body: `${await response.text()}\n${more}` })
  },
  unreachable: (route) => route.abort('connectionrefused'),
}

/** Files of a remote: all of them, its entry, or all but its entry. */
export type Part = 'all' | 'entry' | 'chunks'

const matches = (remote: string, part: Part) => (url: URL) => {
  if (!url.pathname.startsWith(`/remotes/${remote}/`)) return false
  return part === 'all' || url.pathname.includes('/remoteEntry') === (part === 'entry')
}

/** Makes files of a remote fail in this page from now on. Returns a function that ends the fault. */
export const failFiles = async (
  page: Page,
  remote: string,
  fault: Fault,
  part: Part = 'all',
): Promise<() => Promise<void>> => {
  const pattern = matches(remote, part)
  const answer = answers[fault]
  await page.route(pattern, answer)
  return () => page.unroute(pattern, answer)
}

/** A release of a remote as the registry carries it; only what the faults change. */
interface Release {
  build: string
  version: string
  entry: string
  integrity?: string
  routes: { path: string; page: string; preload: string[] }[]
}
export interface FaultyRemote extends Release {
  name: string
  contract: number
  previous?: Release
  disabled?: { notice: string; since: string }
}
interface Registry {
  remotes: FaultyRemote[]
}

const inlineRegistry = /(<script type="application\/json" id="portal-registry">)(.*?)(<\/script>)/s

/** Changes one remote of the registry for this page: in the HTML, in `/registry.json`, or in both. */
export const changeRegistry = async (
  page: Page,
  remote: string,
  change: (remote: FaultyRemote) => Partial<FaultyRemote>,
  where: 'html' | 'file' | 'both' = 'both',
): Promise<void> => {
  const changed = (text: string) => {
    const registry = JSON.parse(text) as Registry
    return JSON.stringify({
      ...registry,
      remotes: registry.remotes.map((each) => (each.name === remote ? { ...each, ...change(each) } : each)),
    })
  }
  if (where !== 'html') {
    await page.route('**/registry.json', async (route) => {
      const response = await route.fetch()
      await fulfillSigned(route, response, changed(await response.text()))
    })
  }
  if (where === 'file') return
  await page.route(
    (url) => !/\.\w+$/.test(url.pathname) && !url.pathname.startsWith('/api/'),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback()
      const response = await route.fetch()
      const html = (await response.text()).replace(
        inlineRegistry,
        (_all, open: string, text: string, close: string) => open + changed(text).replaceAll('<', '\\u003c') + close,
      )
      await route.fulfill({ response, body: html })
    },
  )
}

/** The same build under another name, with an address of its own. */
export const otherBuild = (release: Release, build: string): Release => {
  const move = (address: string) => address.replace(`/${release.build}/`, `/${build}/`)
  return {
    ...release,
    build,
    entry: move(release.entry),
    routes: release.routes.map((route) => ({ ...route, preload: [] })),
  }
}

/** Serves `otherBuild` from the files of the real one. */
export const serveAs = async (page: Page, remote: string, build: string, realBuild: string): Promise<void> => {
  await page.route(`**/remotes/${remote}/${build}/**`, (route) =>
    route.continue({ url: route.request().url().replace(`/${build}/`, `/${realBuild}/`) }),
  )
}

/** The moment when a page throws: as its code is evaluated, on its first render, or when `throwNow` is called. */
export type PageFault = 'evaluated' | 'rendered' | 'later'

const faultyModules: Record<PageFault, string> = {
  evaluated: 'throw new Error("broken while it is evaluated")',
  rendered:
    'load.r(exports); load.d(exports, { default: () => () => { throw new Error("broken on its first render") } })',
  // A part that throws when `throwNow` is called, written as React writes elements: the module may not import React.
  later: `const real = {}
      load.r(exports)
      const inner = Object.assign((...args) => load(...args), load, { d: (_exports, definition) => load.d(real, definition) })
      module.call(this, holder, exports, inner)
      const isTold = () => new Promise((resolve) => addEventListener('portalthrow', resolve, { once: true }))
      const part = { $$typeof: Symbol.for('react.lazy'), _payload: null, _init: () => {
        if (self.portalThrowsNow) throw new Error("broken later on")
        throw isTold()
      } }
      const waiting = { $$typeof: Symbol.for('react.transitional.element'), type: Symbol.for('react.suspense'), key: 'later', ref: null, props: { fallback: null, children: part } }
      load.d(exports, { default: () => (props) => [real.default(props), waiting] })`,
}

/** Code to prepend to a chunk: replaces the module whose source contains `text` when the chunk arrives. */
const replaceModule = (text: string, fault: PageFault) => `(() => {
  const list = (document.currentScript.lists.portalChunks ||= [])
  const push = list.push
  list.push = (data) => {
    list.push = push
    for (const [id, module] of Object.entries(data[1])) {
      if (!String(module).includes(${JSON.stringify(text)})) continue
      data[1][id] = function (holder, exports, load) {
        ${faultyModules[fault]}
      }
    }
    return push.call(list, data)
  }
})();
`

/**
 * An entry without the integrity of its chunks (tooling/src/webpack/integrity-plugin.ts): they run whatever they are.
 */
export const withoutIntegrity = (entry: string): string => entry.replace(/\.integrity=\{[^}]*\}/, '.integrity={}')

/** The browser runs entry and chunks of the remote as they come, so that a test can change them. */
const trustFiles = async (page: Page, remote: string): Promise<void> => {
  await changeRegistry(page, remote, () => ({ integrity: undefined }))
  await page.route(matches(remote, 'entry'), async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: withoutIntegrity(await response.text()) })
  })
}

/**
 * Puts code before the chunk whose code has `text`, in this browser page from now on. Returns a function that ends it.
 */
export const prependToChunk = async (
  page: Page,
  remote: string,
  text: string,
  code: string,
): Promise<() => Promise<void>> => {
  await trustFiles(page, remote)
  const pattern = matches(remote, 'chunks')
  const answer = async (route: Route) => {
    const response = await route.fetch()
    const body = await response.text()
    await route.fulfill({ response, body: body.includes(text) ? code + body : body })
  }
  await page.route(pattern, answer)
  return () => page.unroute(pattern, answer)
}

/** Makes the page whose code has `text` throw. Returns a function that ends the fault. */
export const breakPage = (page: Page, remote: string, text: string, fault: PageFault): Promise<() => Promise<void>> =>
  prependToChunk(page, remote, text, replaceModule(text, fault))

/** Replaces functions that the whole page depends on, and keeps the page from answering for more than a second. */
export const hostileCode = `
window.fetch = () => Promise.reject(new Error('hostile'))
XMLHttpRequest.prototype.send = () => undefined
history.pushState = () => undefined
Storage.prototype.setItem = () => { throw new Error('hostile') }
for (const until = performance.now() + 1500; performance.now() < until; );
`

/** Makes a page that was broken as `later` throw now. */
export const throwNow = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.assign(globalThis, { portalThrowsNow: true })
    dispatchEvent(new Event('portalthrow'))
  })
