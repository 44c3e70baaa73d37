import styles from './field.module.css'
import { errorId } from './form-context'

/** What to enter in a field, next to it. */
export const FieldError = ({ path, message }: { path: string; message?: string }) =>
  message ? (
    <p id={errorId(path)} className={styles.error}>
      {message}
    </p>
  ) : null
