import styles from './field.module.css'

/** After the label of a required field. Its control says the same by `aria-required`. */
export const RequiredMark = () => (
  <span className={styles.mark} aria-hidden="true">
    *
  </span>
)
