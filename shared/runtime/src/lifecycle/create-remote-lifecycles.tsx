import * as React from 'react'
import type { ComponentType } from 'react'
import * as ReactDOMClient from 'react-dom/client'
import type { AppProps, LifeCycleFn } from 'single-spa'
import singleSpaReact from 'single-spa-react'
import type { QueryClient } from '../query'
import type { PageBridge } from './bridge'
import { createQueryClient } from './create-query-client'
import { dropAnswers } from './drop-answers'
import { PageBoundary } from './page-boundary'
import { RemoteRoot } from './remote-root'

/** A remote's pages by key; each is fetched when it is first shown. */
export type RemotePages = Record<string, () => Promise<{ default: ComponentType }>>

/** Props of every page parcel. */
export interface PageProps {
  bridge: PageBridge
}

export interface RemoteLifecycles {
  bootstrap: LifeCycleFn<PageProps>[]
  mount: LifeCycleFn<PageProps>[]
  unmount: LifeCycleFn<PageProps>[]
}

/**
 * The single-spa lifecycles of a remote: one parcel per mounted page. `bootstrap` fetches the page's code, so a missing
 * or slow chunk rejects there, before anything is rendered; a failure is not cached. `unmount` drops the page's answers:
 * unused ones would otherwise stay, with their timers, for minutes.
 */
export const createRemoteLifecycles = (pages: RemotePages): RemoteLifecycles => {
  const loaded = new WeakMap<PageBridge, { Page: ComponentType; queryClient: QueryClient }>()

  const loadPage = async ({ bridge }: AppProps & PageProps) => {
    const load = pages[bridge.page]
    if (!load) throw new Error(`The remote has no page "${bridge.page}"`)
    loaded.set(bridge, { Page: (await load()).default, queryClient: createQueryClient() })
  }

  const Root = ({ bridge }: PageProps) => {
    const page = loaded.get(bridge)
    return <PageBoundary onError={bridge.onError}>{page && <RemoteRoot bridge={bridge} {...page} />}</PageBoundary>
  }

  const dropPage = async ({ bridge }: PageProps) => {
    const page = loaded.get(bridge)
    if (page) dropAnswers(page.queryClient)
  }

  const lifecycles = singleSpaReact<PageProps>({
    React,
    ReactDOMClient,
    rootComponent: Root,
    renderType: 'createRoot',
    // Its own boundary keeps the props of the first page for good, so the root has one instead.
    suppressComponentDidCatchWarning: true,
  })
  return {
    bootstrap: [loadPage, lifecycles.bootstrap],
    mount: [lifecycles.mount],
    unmount: [lifecycles.unmount, dropPage],
  }
}
