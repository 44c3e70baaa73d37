import * as React from 'react'
import type { ComponentType } from 'react'
import type { AppProps, LifeCycleFn } from 'single-spa'
import singleSpaReact from 'single-spa-react'
import type { QueryClient } from '../query'
import type { PageBridge } from './bridge'
import { getUserId } from '../session/session-cookies'
import { createQueryClient } from './create-query-client'
import { clearQueryClient } from './clear-query-client'
import { clearRememberedAnswers, saveAnswers, restoreAnswers } from './remembered-answers'
import { isTouched } from './first-html'
import { withUniqueRootName } from './unique-root-names'
import { PageBoundary } from './page-boundary'
import { RemoteRoot } from './remote-root'
import { replaceFirstHtml, transitionRoots } from './transition-roots'

/** The exports of a page's module. */
export interface PageModule {
  default: ComponentType
  /**
   * Begins the queries that the page makes first at this address, so that their answers are under way before the page
   * is rendered. It is called for a page that may never be opened, so it only reads.
   */
  prepare?: (queryClient: QueryClient, visit: PageVisit) => unknown
}

/** Where a page is about to be opened. */
export interface PageAddress {
  /** With its question mark, or ''. */
  search: string
}

/** The address of a page that is about to be opened, and its visitor. */
export interface PageVisit extends PageAddress {
  /** Undefined for a visitor who is not logged in. */
  userId: string | undefined
}

/** A remote's pages by key; each is fetched when it is first shown. */
export type RemotePages = Record<string, () => Promise<PageModule>>

/** Props of every page parcel. */
export interface PageProps {
  bridge: PageBridge
  /** The page's element; it may have the page's first HTML. */
  domElement?: HTMLElement
}

export interface RemoteLifecycles {
  bootstrap: LifeCycleFn<PageProps>[]
  mount: LifeCycleFn<PageProps>[]
  unmount: LifeCycleFn<PageProps>[]
  /** Fetches the page's code and begins its first queries before it is mounted; rejects when the code does not come. */
  prepare?: (page: string, address: PageAddress) => Promise<void>
}

interface LoadedPage {
  Page: ComponentType
  queryClient: QueryClient
  /** The customer who opened it; undefined for a visitor. */
  userId: string | undefined
  /** `RemoteRoot`'s. */
  answers: QueryClient | undefined
}

interface PreparedPage {
  queryClient: QueryClient
  /** Whose answers they are. */
  userId: string | undefined
  /** When they had come, or were asked for; by the monotonic clock, in milliseconds. */
  at: number
}

/**
 * Milliseconds after which answers that were fetched ahead are fetched again while they are shown, and after which they
 * are not used.
 */
const freshMs = 2_000
const usableMs = 10_000

/**
 * The single-spa lifecycles of a remote: one parcel per mounted page. `bootstrap` fetches the page's code, so a missing
 * or slow chunk rejects there, before anything is rendered; a failure is not cached. `unmount` drops the page's
 * answers: unused ones would otherwise stay, with their timers, for minutes. For the next visit only their data is
 * remembered.
 */
export const createRemoteLifecycles = (pages: RemotePages): RemoteLifecycles => {
  const loaded = new WeakMap<PageBridge, LoadedPage>()
  const release = {}

  const prepared = new Map<string, PreparedPage>()

  const loadModule = (page: string): Promise<PageModule> => {
    const load = pages[page]
    if (!load) throw new Error(`The remote has no page "${page}"`)
    return load()
  }

  const takePrepared = (page: string): QueryClient | undefined => {
    const found = prepared.get(page)
    prepared.delete(page)
    if (!found) return undefined
    const age = performance.now() - found.at
    if (age > usableMs || found.userId !== getUserId()) return void clearQueryClient(found.queryClient)
    if (age > freshMs) void found.queryClient.invalidateQueries()
    return found.queryClient
  }

  /** With the prepared answers, or else with those of the last visit. */
  const openClient = (page: string, userId: string | undefined): QueryClient => {
    const prepared = takePrepared(page)
    if (prepared) return prepared
    const queryClient = createQueryClient()
    restoreAnswers(queryClient, { release, page, userId })
    return queryClient
  }

  const loadPage = async ({ bridge, domElement }: AppProps & PageProps) => {
    const { default: Page } = await loadModule(bridge.page)
    const userId = getUserId()
    const opened = openClient(bridge.page, userId)
    const hasAnswers = opened
      .getQueryCache()
      .getAll()
      .some(({ state }) => state.data !== undefined)
    const hydrates = domElement?.hasChildNodes() && (isTouched(domElement) || !hasAnswers)
    // One drawing with the answers is quicker than taking over, but loses what a customer has begun.
    if (domElement && !hydrates) replaceFirstHtml(domElement)
    const answers = hydrates ? opened : undefined
    const queryClient = answers ? createQueryClient() : opened
    // A change on one page can make the remembered answers of other pages wrong.
    queryClient.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'invalidate') clearRememberedAnswers()
    })
    loaded.set(bridge, { Page, queryClient, userId, answers })
  }

  const prepare = async (page: string, address: PageAddress) => {
    const module = await loadModule(page)
    if (!module.prepare) return
    const userId = getUserId()
    const queryClient = openClient(page, userId)
    const answers = { queryClient, userId, at: performance.now() }
    prepared.set(page, answers)
    await module.prepare(queryClient, { ...address, userId })
    answers.at = performance.now()
  }

  const Root = ({ bridge }: PageProps) => {
    const page = loaded.get(bridge)
    return (
      <PageBoundary onError={bridge.onError}>
        {page && <RemoteRoot bridge={bridge} Page={page.Page} queryClient={page.queryClient} answers={page.answers} />}
      </PageBoundary>
    )
  }

  const savePage = async ({ bridge }: PageProps) => {
    const page = loaded.get(bridge)
    if (page && page.userId === getUserId())
      saveAnswers(page.queryClient, { release, page: bridge.page, userId: page.userId })
  }

  const dropPage = async ({ bridge }: PageProps) => {
    const page = loaded.get(bridge)
    if (page) clearQueryClient(page.queryClient)
  }

  const lifecycles = singleSpaReact<PageProps>({
    React,
    ReactDOMClient: transitionRoots,
    rootComponent: Root,
    renderType: 'createRoot',
    // Its own boundary keeps the props of the first page for good, so the root has one instead.
    suppressComponentDidCatchWarning: true,
  })
  const { mount, unmount } = withUniqueRootName(lifecycles)
  return {
    bootstrap: [loadPage, lifecycles.bootstrap],
    mount: [mount],
    unmount: [savePage, unmount, dropPage],
    prepare,
  }
}
