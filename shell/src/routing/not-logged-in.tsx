import { openLoginDialog } from '@portal/shared'
import { preloadLoginDialog } from '../login/load-login-dialog'
import styles from './not-logged-in.module.css'

interface NotLoggedInProps {
  title: string
  /** Whether the session ended while the page was open; the page still exists, but is hidden. */
  isKept: boolean
}

/** Shown instead of a page that needs a login (spec §2). */
export const NotLoggedIn = ({ title, isKept }: NotLoggedInProps) => (
  <section className={styles.panel} aria-labelledby="not-logged-in">
    <svg className={styles.picture} viewBox="0 0 96 72" aria-hidden="true">
      <rect x="14" y="16" width="68" height="48" rx="6" />
      <path d="M14 30h68M40 16v14h16V16M26 44h20M26 52h12" />
      <circle cx="72" cy="54" r="13" />
      <path d="M67 54v-3a5 5 0 0 1 10 0v3m-11 0h12v7H66z" />
    </svg>
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
)
