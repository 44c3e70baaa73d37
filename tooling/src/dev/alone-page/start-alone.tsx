import { StrictMode, Suspense, type ComponentType, lazy } from 'react'
import { createRoot } from 'react-dom/client'
import { type RemotePages, useUserInfo } from '@portal/shared'
import type { RemoteManifest } from '@portal/contract/registry'
import {
  GuardedRouter,
  ignoreComposingKeys,
  PortalProviders,
  startAppearance,
  startSession,
  getToken,
  signOut,
  useCurrentToast,
  useSessionReady,
} from '@portal/shared/internal'
import { LeaveDialog } from '@portal/shared/internal/leave-dialog'
import { QueryClientProvider } from '@portal/shared/query'
import { createQueryClient } from '@portal/runtime/lifecycle/create-query-client'
import { NavLink, useLocation } from '@portal/shared/router'
import { PageSkeleton } from '@portal/shared/ui/page-skeleton'
import styles from './alone.module.css'

/** A page of the remote; its code is fetched when it is shown. */
interface AloneRoute {
  path: string
  title: string
  requiresAuth: boolean
  Page: ComponentType
}

/** @throws Error when `remote.json` names a page that `src/pages.ts` does not have */
export const lazyRoutes = (pages: RemotePages, { routes }: RemoteManifest): AloneRoute[] =>
  routes.map(({ path, title, requiresAuth, page }) => {
    const load = pages[page]
    if (!load) throw new Error(`src/pages.ts has no "${page}"`)
    return { path, title, requiresAuth, Page: lazy(load) }
  })

const Account = () => {
  const user = useUserInfo()
  // The development server logs in and redirects back to this page.
  if (!user)
    return (
      <form method="post" action="/alone/login">
        <button>登录演示账号</button>
      </form>
    )
  return (
    <span>
      {user.userTel}{' '}
      <button type="button" onClick={() => void signOut()}>
        退出
      </button>
    </span>
  )
}

const Message = () => (
  <p role="status" className={styles.message}>
    {useCurrentToast()?.text}
  </p>
)

interface AloneProps {
  name: string
  routes: AloneRoute[]
}

/** A remote's pages as links, the session and toasts: the minimal shell for a page. */
export const Alone = ({ name, routes }: AloneProps) => {
  const { pathname } = useLocation()
  const ready = useSessionReady()
  const user = useUserInfo()
  const route = routes.find(({ path }) => path.toLowerCase() === pathname.toLowerCase())
  const waits = route?.requiresAuth && !user
  return (
    <>
      <header className={styles.head}>
        <strong>{name}</strong>
        <nav className={styles.links} aria-label="页面">
          {routes.map(({ path, title }) => (
            <NavLink key={path} to={path}>
              {title}
            </NavLink>
          ))}
        </nav>
        {(ready || user) && <Account />}
      </header>
      <main className={styles.page}>
        {!route && <p>请选择一个页面</p>}
        {waits && <p>{getToken() ? '加载中' : '此页面需要登录'}</p>}
        {route && !waits && (
          <Suspense fallback={<PageSkeleton />}>
            <route.Page />
          </Suspense>
        )}
      </main>
      <Message />
    </>
  )
}

/** Shows a remote's pages without the shell, for its developers (docs/developing-a-remote.md). */
export const startAlone = (pages: RemotePages, manifest: RemoteManifest): void => {
  const container = document.getElementById('root')
  if (!container) throw new Error('The page has no #root')
  ignoreComposingKeys()
  startAppearance()
  startSession({ secureCookies: false })
  createRoot(container).render(
    <StrictMode>
      <PortalProviders>
        <QueryClientProvider client={createQueryClient()}>
          <GuardedRouter>
            <Alone name={manifest.name} routes={lazyRoutes(pages, manifest)} />
            <LeaveDialog />
          </GuardedRouter>
        </QueryClientProvider>
      </PortalProviders>
    </StrictMode>,
  )
}
