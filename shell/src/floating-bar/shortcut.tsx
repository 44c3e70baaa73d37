import { BarIcon, type BarIconName } from './bar-icon'
import styles from './floating-bar.module.css'

interface ShortcutProps {
  icon: BarIconName
  title: string
  /** When it is empty, the shortcut does nothing (spec §1). */
  url: string
}

/** A link that leaves the portal and opens in a new tab. */
export const Shortcut = ({ icon, title, url }: ShortcutProps) =>
  url ? (
    <a className={styles.action} href={url} target="_blank" rel="noopener">
      <BarIcon name={icon} />
      <span className={styles.label}>{title}</span>
    </a>
  ) : (
    <button type="button" className={styles.action} aria-disabled="true" title={`${title}暂未开通，敬请期待`}>
      <BarIcon name={icon} />
      <span className={styles.label}>{title}</span>
    </button>
  )
