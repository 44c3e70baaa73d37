import styles from './new-reply-mark.module.css'

/** The carrier has said something that the customer has not opened. */
export const NewReplyMark = () => <span className={styles.mark}>新回复</span>
