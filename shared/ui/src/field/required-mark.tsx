import styles from './field.module.css'

/** Before the label of what must be filled in, where antd's Form has it. Its control says the same by `aria-required`. */
export const RequiredMark = () => (
  <span className={styles.mark} aria-hidden="true">
    *
  </span>
)
