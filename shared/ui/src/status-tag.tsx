import type { Tone } from '@portal/rules/order-status'
import styles from './status-tag.module.css'

/** A status: its word, with a colour beside it. */
export const StatusTag = ({ tone, text }: { tone: Tone; text: string }) => (
  <span className={`${styles.tag} ${styles[tone]}`}>{text}</span>
)
