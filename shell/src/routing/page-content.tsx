import { openLoginDialog } from '@portal/shared'
import { PageSkeleton } from '@portal/shared/ui/page-skeleton'
import { RemoteOutlet } from '../federation/remote-outlet'
import { preloadLoginDialog } from '../login/load-login-dialog'
import type { RouteMatch } from './find-route'
import styles from './page-content.module.css'
import { usePageSlots } from './page-slots'
import { useAuth } from './use-auth'
import { VisitorServices } from './visitor-services'

/** The box is on its way over the bridge of the carrier's mark, from one place to another. */
const VisitorPicture = () => (
  <svg className={styles.picture} viewBox="0 0 160 104" aria-hidden="true">
    <circle className={styles.sky} cx="80" cy="52" r="46" />
    <path className={styles.solid} d="m60 36 20-9 20 9v19l-20 9-20-9z" />
    <path d="m60 36 20 9 20-9M80 45v19M70 31.5l20 9v7M14 72q66-16 132 0" />
    <path className={styles.far} d="M30 85a14 14 0 0 1 28 0m8 0a14 14 0 0 1 28 0m8 0a14 14 0 0 1 28 0" />
    <path d="M20 90c10-8 20 8 30 0s20 8 30 0 20 8 30 0 20 8 30 0" />
    <path d="M46 98c8.5-6.5 17 6.5 25.5 0s17 6.5 25.5 0 17 6.5 25.5 0" />
    <path className={styles.solid} d="M34 66s-7-6.5-7-12a7 7 0 0 1 14 0c0 5.5-7 12-7 12z" />
    <path className={styles.solid} d="M126 66s-9-8.5-9-15.5a9 9 0 0 1 18 0c0 7-9 15.5-9 15.5z" />
    <circle cx="126" cy="50.5" r="3" />
  </svg>
)

interface NotLoggedInProps {
  title: string
  /** Whether the session ended while the page was open; the page still exists, but is hidden. */
  isKept: boolean
}

/**
 * Shown instead of a page that needs a login (spec §2): the way to log in, and beside it the services for visitors.
 * After the end of a session only the way back to the page is shown.
 */
const NotLoggedIn = ({ title, isKept }: NotLoggedInProps) => (
  <div className={styles.panel}>
    <section className={styles.login} aria-labelledby="not-logged-in">
      <VisitorPicture />
      <h1 id="not-logged-in" className={styles.title}>
        您还未登录
      </h1>
      <p className={styles.help}>{isKept ? '登录后可继续操作，已填写的内容不会丢失' : `登录后即可使用“${title}”`}</p>
      <button
        type="button"
        className={styles.button}
        onClick={openLoginDialog}
        onPointerEnter={preloadLoginDialog}
        onFocus={preloadLoginDialog}
      >
        登录/注册
      </button>
    </section>
    {!isKept && <VisitorServices />}
  </div>
)

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
