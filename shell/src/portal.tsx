import type { Registry } from '@portal/contract/registry'
import type { SiteConfig } from '@portal/contract/site-config'
import { useLocation, useNavigate, useNavigationType } from '@portal/shared/router'
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { focusHeading } from './dialog/focus-page'
import { AppLayout } from './layout/app-layout'
import { useIntendedPage } from './navigation/intended-page'
import styles from './portal.module.css'
import { PageContent } from './routing/page-content'
import { createPageScroll } from './routing/page-scroll'
import { resolveLocation } from './routing/resolve-location'

const useDocumentTitle = (pageTitle: string | undefined, brand: string): void => {
  useEffect(() => {
    document.title = pageTitle ? `${pageTitle} - ${brand}` : brand
  }, [pageTitle, brand])
}

/**
 * Prepares a page for a visitor who has just come to it: it is scrolled to where it belongs, and the keyboard focus
 * moves from the link to the page's heading, but not on the first page of a document.
 */
const usePageArrival = (
  path: string | undefined,
  keepsScroll: boolean,
  region: RefObject<HTMLElement | null>,
): void => {
  const { key } = useLocation()
  const navigationType = useNavigationType()
  const previous = useRef<string>(undefined)
  const [scroll] = useState(createPageScroll)

  useLayoutEffect(() => {
    history.scrollRestoration = 'manual'
  }, [])

  useLayoutEffect(() => {
    if (!path) return
    const arrivedFrom = previous.current
    previous.current = path
    if (arrivedFrom === undefined || arrivedFrom === path || !region.current) return
    return focusHeading(region.current)
  }, [path, region])

  useLayoutEffect(() => {
    if (path) scroll.arrive({ path, key, navigationType, isKept: keepsScroll })
  }, [path, key, navigationType, keepsScroll, scroll])

  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    window.addEventListener('scroll', scroll.remember, { passive: true, signal })
    window.addEventListener('pagehide', scroll.save, { signal })
    // A phone ends pages that are in the background without a further event.
    document.addEventListener('visibilitychange', scroll.save, { signal })
    return () => {
      listening.abort()
      scroll.end()
    }
  }, [scroll])
}

interface StandaloneLayoutProps {
  title: string
  region: RefObject<HTMLElement | null>
  children: ReactNode
}

/** A page without header, menu, breadcrumb and footer, for partners who embed it or link to it. */
const StandaloneLayout = ({ title, region, children }: StandaloneLayoutProps) => (
  <main id="main" ref={region} tabIndex={-1} className={styles.main} aria-label={title}>
    {children}
  </main>
)

interface PortalProps {
  registry: Registry
  config: SiteConfig
}

/** Shows the page of the address, inside or outside the layout. */
export const Portal = ({ registry, config }: PortalProps) => {
  const location = useLocation()
  const navigate = useNavigate()
  const region = useRef<HTMLElement>(null)
  // Counts logouts: a new number removes every page that is still rendered.
  const [visit, setVisit] = useState(0)
  const { match, replaceWith } = resolveLocation(registry, location)

  // Not a layout effect: on the first render the router subscribes only after those.
  useEffect(() => {
    if (replaceWith !== undefined) void navigate(replaceWith, { replace: true })
  }, [replaceWith, navigate])
  useIntendedPage()
  useDocumentTitle(match?.route.title, config.brand)
  usePageArrival(replaceWith === undefined ? match?.path : undefined, match?.route.cache ?? false, region)

  if (!match) return null
  const content = <PageContent key={visit} match={match} settled={replaceWith === undefined} />
  if (match.standalone)
    return (
      <StandaloneLayout title={match.route.title} region={region}>
        {content}
      </StandaloneLayout>
    )
  return (
    <AppLayout
      registry={registry}
      config={config}
      match={match}
      region={region}
      onSignedOut={() => setVisit((count) => count + 1)}
    >
      {content}
    </AppLayout>
  )
}
