import type { Registry } from '@portal/contract/registry'
import type { SiteConfig } from '@portal/contract/site-config'
import { useLocation, useNavigate } from '@portal/shared/router'
import { useEffect, useRef, useState } from 'react'
import { AppLayout } from './layout/app-layout'
import { StandaloneLayout } from './layout/standalone-layout'
import { useIntendedPage } from './navigation/intended-page'
import { PageContent } from './routing/page-content'
import { resolveLocation } from './routing/resolve-location'
import { useDocumentTitle } from './routing/use-document-title'
import { usePageArrival } from './routing/use-page-arrival'

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
