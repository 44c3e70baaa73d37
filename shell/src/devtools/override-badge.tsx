import styles from './devtools.module.css'
import { removeAllOverrides, useOverrides } from './override-store'

/** Shown on every page while an override is active, so that the shown page is not taken for the released one. */
export const OverrideBadge = ({ onOpen }: { onOpen: () => void }) => {
  const names = Object.keys(useOverrides())
  if (names.length === 0) return null
  return (
    <aside className={styles.badge} aria-label="开发覆盖">
      <button type="button" className={styles.link} title="打开开发面板" onClick={onOpen}>
        开发覆盖：{names.join('、')}
      </button>
      <button type="button" className={styles.button} onClick={removeAllOverrides}>
        全部还原
      </button>
    </aside>
  )
}
