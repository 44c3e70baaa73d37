import { BarIcon, type BarIconName } from './bar-icon'
import styles from './floating-bar.module.css'

interface ShortcutProps {
  icon: BarIconName
  title: string
  /** Empty: the shortcut has nowhere to go and does nothing (spec §1). */
  url: string
}

/** A way out of the portal, in a tab of its own. */
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
