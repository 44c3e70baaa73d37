import { useEffect, useRef } from 'react'
import styles from './devtools.module.css'
import { OverrideRow } from './override-row'
import { removeAllOverrides, useOverrides, useReleased } from './override-store'

interface OverridePanelProps {
  allowed: readonly string[]
  onClose: () => void
}

/** One row per remote: its release, and the field for an override. */
export const OverridePanel = ({ allowed, onClose }: OverridePanelProps) => {
  const remotes = useReleased()?.remotes ?? []
  const overrides = useOverrides()
  const panel = useRef<HTMLElement>(null)
  useEffect(() => panel.current?.focus({ preventScroll: true }), [])
  useEffect(() => {
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onClose()
    }
    document.addEventListener('keydown', closeOnEscape)
    return () => document.removeEventListener('keydown', closeOnEscape)
  }, [onClose])
  return (
    <section ref={panel} tabIndex={-1} className={styles.panel} aria-labelledby="devtools-title">
      <header className={styles.head}>
        <h2 id="devtools-title" className={styles.title}>
          开发面板
        </h2>
        <button
          type="button"
          className={styles.button}
          disabled={Object.keys(overrides).length === 0}
          onClick={removeAllOverrides}
        >
          全部还原
        </button>
        <button type="button" className={styles.button} onClick={onClose}>
          关闭
        </button>
      </header>
      <p className={styles.help}>允许的来源：{allowed.join('、')}。覆盖只在此浏览器生效。</p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">子应用</th>
            <th scope="col">版本</th>
            <th scope="col">来源</th>
            <th scope="col">本地地址</th>
          </tr>
        </thead>
        <tbody>
          {remotes.map((remote) => (
            <OverrideRow key={remote.name} remote={remote} override={overrides[remote.name]} allowed={allowed} />
          ))}
        </tbody>
      </table>
    </section>
  )
}
