import { prerenderToNodeStream } from 'react-dom/static'
import { createQueryClient } from '@portal/runtime/lifecycle/create-query-client'
import type { RemoteLifecycles, RemotePages } from '@portal/runtime/lifecycle/create-remote-lifecycles'
import { shanghaiDay } from '@portal/rules/shanghai-time'
import { RemoteRoot } from '@portal/runtime/lifecycle/remote-root'
import { forceSignOut } from '@portal/runtime/session/session-state'
import { fixClock } from '../fixed-clock'
import { createBridge, type DeclaredPage, mountPage } from './mount-page'
import { settle } from './settle'

const timeOfBuild = '2020-02-29T23:30:00Z'

/** The machine that draws: nobody is logged in, nothing is stored, no media query matches, and it is another day. */
const asInBuild = async <Result,>(action: () => Promise<Result>): Promise<Result> => {
  const storages = [localStorage, sessionStorage].map((storage) => ({ storage, stored: { ...storage } }))
  forceSignOut()
  for (const { storage } of storages) storage.clear()
  fixClock(timeOfBuild)
  // Node's, which React calls there; jsdom hides it.
  Object.assign(globalThis, { setImmediate: (callback: () => void) => setTimeout(callback, 0) })
  try {
    return await action()
  } finally {
    Reflect.deleteProperty(globalThis, 'setImmediate')
    jest.useRealTimers()
    for (const { storage, stored } of storages) Object.assign(storage, stored)
  }
}

/** A stream of Node's, which browsers have no type for. */
const isIterable = (stream: object): stream is AsyncIterable<unknown> => Symbol.asyncIterator in stream

const readText = async (stream: object): Promise<string> => {
  let text = ''
  if (isIterable(stream)) for await (const chunk of stream) text += String(chunk)
  return text
}

const fail = (error: unknown) => {
  throw error
}

/**
 * Draws the first HTML of a remote's pages, as its build does (`tooling/src/first-html/drawn/render-pages.tsx`). To be
 * called before anything has been mounted, logged in or stored.
 */
export const drawPages = (pages: RemotePages, routes: DeclaredPage[]): Promise<ReadonlyMap<string, string>> =>
  asInBuild(async () => {
    const drawn = new Map<string, string>()
    for (const { page, path } of routes) {
      const { default: Page } = (await pages[page]?.()) ?? {}
      if (!Page) continue
      const { prelude } = await prerenderToNodeStream(
        // With answers to come, as the page begins when it takes its first HTML over.
        <RemoteRoot
          bridge={createBridge(page, path, fail)}
          Page={Page}
          queryClient={createQueryClient()}
          answers={createQueryClient()}
        />,
        { progressiveChunkSize: Infinity },
      )
      drawn.set(page, await readText(prelude))
    }
    // React leaves the contexts of the part that it drew last, in which the browser's roots would then be.
    await prerenderToNodeStream(null)
    return drawn
  })

/** A phone: its window is narrow, and its pointer a finger. */
const asOnPhone = async (action: () => Promise<unknown>): Promise<void> => {
  const { matchMedia } = window
  window.matchMedia = (media) => ({ ...matchMedia(media), matches: true })
  try {
    await action()
  } finally {
    Object.assign(window, { matchMedia })
  }
}

/**
 * Complaints of React when the page takes over its first HTML on a phone: an element or a text that was drawn
 * otherwise, for which React draws the page anew and what was typed is gone. The answers of its `prepare` are there.
 */
export const firstHtmlProblems = async (
  lifecycles: RemoteLifecycles,
  declared: DeclaredPage,
  html: string | undefined,
): Promise<string[]> => {
  if (!html) return [`${declared.path} has no first HTML`]
  const day = shanghaiDay(new Date(timeOfBuild))
  // React keeps the value of a field as it was drawn, and complains of no other.
  if (html.includes(day)) return [`${declared.path} has the day of its build, ${day}, in its first HTML`]
  await lifecycles.prepare?.(declared.page, { search: '' })
  await settle()
  const problems: string[] = []
  // React's reports: errors that it has mended go to the window, differences of attributes alone to the console.
  const hear = (event: ErrorEvent) => {
    event.preventDefault()
    problems.push(event.message)
  }
  window.addEventListener('error', hear)
  const reports = jest.spyOn(console, 'error').mockImplementation((...parts) => {
    const report = parts.map(String).join(' ')
    // The other rules hear what else is said.
    if (/hydrat/i.test(report)) problems.push(report)
  })
  try {
    await asOnPhone(async () => {
      const { unmount } = await mountPage(lifecycles, declared, declared.path, html)
      await settle()
      await unmount()
    })
    return problems
  } finally {
    reports.mockRestore()
    window.removeEventListener('error', hear)
  }
}
