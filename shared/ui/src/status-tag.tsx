import type { Tone } from '@portal/rules/order-status'
import styles from './status-tag.module.css'

/** A status: its label with a coloured mark. */
export const StatusTag = ({ tone, text }: { tone: Tone; text: string }) => (
  <span className={`${styles.tag} ${styles[tone]}`}>{text}</span>
)
