import { PageSkeleton } from '@portal/shared/ui/page-skeleton'
import { RemoteOutlet } from '../federation/remote-outlet'
import type { RouteMatch } from './find-route'
import { NotLoggedIn } from './not-logged-in'
import { useAuth } from './use-auth'
import { usePageSlots } from './use-page-slots'

interface PageContentProps {
  match: RouteMatch
  /** false while the address is being replaced by the canonical one: nothing is loaded before. */
  settled: boolean
}

/** The current page behind the route guard, and the hidden kept-alive ones. */
export const PageContent = ({ match, settled }: PageContentProps) => {
  const auth = useAuth()
  const allowed = !match.route.requiresAuth || auth.state === 'user'
  const { pages } = usePageSlots(
    settled ? match : undefined,
    allowed,
    auth.state === 'user' ? auth.user.userId : undefined,
  )
  return (
    <>
      {!allowed && auth.state === 'loading' && <PageSkeleton head shape="cards" rows={2} />}
      {!allowed && auth.state === 'anonymous' && (
        <NotLoggedIn title={match.route.title} isKept={pages.some(({ path }) => path === match.path)} />
      )}
      {pages.map(({ remote, route, path }) => (
        <RemoteOutlet key={path} remote={remote} route={route} active={allowed && settled && path === match.path} />
      ))}
    </>
  )
}
