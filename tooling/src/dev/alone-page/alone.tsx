import { Suspense } from 'react'
import { getToken, signOut, useCurrentToast, useSessionReady, useUserInfo } from '@portal/shared'
import { NavLink, useLocation } from '@portal/shared/router'
import { PageSkeleton } from '@portal/shared/ui/page-skeleton'
import styles from './alone.module.css'
import type { AloneRoute } from './lazy-routes'

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
