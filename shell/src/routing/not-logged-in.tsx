import { openLoginDialog } from '@portal/shared'
import { preloadLoginDialog } from '../login/load-login-dialog'
import styles from './not-logged-in.module.css'
import { VisitorPicture } from './visitor/visitor-picture'
import { VisitorServices } from './visitor/visitor-services'

interface NotLoggedInProps {
  title: string
  /** Whether the session ended while the page was open; the page still exists, but is hidden. */
  isKept: boolean
}

/**
 * Shown instead of a page that needs a login (spec §2): the way to log in, and beside it the services for visitors.
 * After the end of a session only the way back to the page is shown.
 */
export const NotLoggedIn = ({ title, isKept }: NotLoggedInProps) => (
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
