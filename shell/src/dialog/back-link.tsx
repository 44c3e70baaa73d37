import styles from './back-link.module.css'

interface BackLinkProps {
  children: string
  onClick: () => void
}

/** The way back to the dialog's previous content, on top of its content. */
export const BackLink = ({ children, onClick }: BackLinkProps) => (
  <button type="button" className={styles.back} onClick={onClick}>
    <span aria-hidden="true">← </span>
    {children}
  </button>
)
