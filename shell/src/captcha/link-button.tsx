import styles from './link-button.module.css'

interface LinkButtonProps {
  children: string
  onClick: () => void
}

/** A button that looks like a link. Its colour stays readable under the pointer, which antd's lighter one does not. */
export const LinkButton = ({ children, onClick }: LinkButtonProps) => (
  <button type="button" className={styles.link} onClick={onClick}>
    {children}
  </button>
)
