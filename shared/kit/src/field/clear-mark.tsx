import styles from './clear-mark.module.css'

/** The mark that empties a search field, for antd's `allowClear`. */
export const ClearMark = () => <span className={styles.mark}>×</span>
