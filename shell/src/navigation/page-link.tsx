import type { RegistryRoute } from '@portal/contract/registry'
import { getToken } from '@portal/shared/internal'
import { Link } from '@portal/shared/router'
import type { MouseEvent, ReactNode } from 'react'
import { requestLoginFor } from './intended-page'

interface PageLinkProps {
  route: RegistryRoute
  children: ReactNode
  className?: string
  /** `page`: the link's own page is shown; `true`: a page below it is. */
  current?: 'page' | 'true' | undefined
  /** Whether the login dialog opens instead of a page that needs a login (spec §2: the side menu). */
  asksLogin?: boolean
  onFollow?: () => void
}

/** A link to a page of the portal. */
export const PageLink = ({ route, children, className, current, asksLogin = false, onFollow }: PageLinkProps) => {
  const needsLogin = () => route.requiresAuth && !getToken()
  const follow = (event: MouseEvent) => {
    const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey
    if (asksLogin && needsLogin() && !opensElsewhere) {
      event.preventDefault()
      requestLoginFor(route.path)
    }
    onFollow?.()
  }
  return (
    <Link to={route.path} className={className} aria-current={current} onClick={follow}>
      {children}
    </Link>
  )
}
