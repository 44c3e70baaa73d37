import type { RemoteManifest } from '@portal/contract/registry'
import type { RemotePages } from '@portal/shared'
import { createPath, type Navigator } from '@portal/shared/router'
import { createQueryClient } from '@portal/runtime/lifecycle/create-query-client'
import { RemoteRoot } from '@portal/runtime/lifecycle/remote-root'
import { createStore } from '@portal/runtime/store/store'
import { prerender } from 'react-dom/static'
import type { RenderedPage } from '../rendered-page'

const goesNowhere = (): void => undefined
const navigator: Navigator = {
  createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
  go: goesNowhere,
  push: goesNowhere,
  replace: goesNowhere,
}

/** The comments with which React marks a part that it has not drawn. */
const unfinished = /<!--\$[!?]-->/

/** Calls the listener once, when nothing is left to do in this process. */
type OnIdle = (listener: () => void) => void

const renderPage = async (
  pages: RemotePages,
  { page, path }: RemoteManifest['routes'][number],
  onIdle: OnIdle,
): Promise<RenderedPage> => {
  const load = pages[page]
  if (!load) return { problem: `src/pages.ts has no "${page}"` }
  const problems: unknown[] = []
  const idle = new AbortController()
  onIdle(() => idle.abort(new Error('it waits for something that never comes')))
  try {
    const { default: Page } = await load()
    const location = createStore({ pathname: path, search: '', hash: '', state: null, key: 'default' })
    const bridge = { page, navigator, location, active: createStore(true), onError: goesNowhere }
    const { prelude } = await prerender(
      // With answers to come, as the page begins when it takes its first HTML over.
      <RemoteRoot bridge={bridge} Page={Page} queryClient={createQueryClient()} answers={createQueryClient()} />,
      // In one piece: React hides boundaries behind scripts where a page is longer than this.
      { progressiveChunkSize: Infinity, signal: idle.signal, onError: (error) => void problems.push(error) },
    )
    const html = await new Response(prelude).text()
    if (unfinished.test(html)) return { problem: 'a part of it waits for something that never comes' }
    return problems.length === 0 ? { html } : { problem: String(problems[0]) }
  } catch (error) {
    return { problem: String(error) }
  }
}

/** The first HTML of a remote's pages by their keys: without answers, without a person, at an address without a query. */
export const renderPages = async (
  pages: RemotePages,
  { routes }: RemoteManifest,
  onIdle: OnIdle,
): Promise<Record<string, RenderedPage>> => {
  const rendered: Record<string, RenderedPage> = {}
  for (const route of routes) rendered[route.page] = await renderPage(pages, route, onIdle)
  return rendered
}
