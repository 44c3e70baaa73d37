import type { Toast } from '@portal/shared'
import { useCurrentToast } from '@portal/shared/internal'
import styles from './toast-view.module.css'

const Message = ({ kind, text, id }: Toast) => (
  <p key={id} className={styles.toast} data-kind={kind}>
    <span className={styles.mark} aria-hidden="true" />
    {text}
  </p>
)

/** The present toast. Both live regions exist before it, as screen readers would not announce it otherwise. */
export const ToastView = () => {
  const toast = useCurrentToast()
  const urgent = toast?.kind === 'error' || toast?.kind === 'warning'
  return (
    <div className={styles.place}>
      <div role="status">{toast && !urgent && <Message {...toast} />}</div>
      <div role="alert">{toast && urgent && <Message {...toast} />}</div>
    </div>
  )
}
