import styles from './link-button.module.css'

interface LinkButtonProps {
  children: string
  onClick: () => void
}

/** A button that looks like a link. Its hover colour keeps enough contrast, unlike antd's. */
export const LinkButton = ({ children, onClick }: LinkButtonProps) => (
  <button type="button" className={styles.link} onClick={onClick}>
    {children}
  </button>
)
