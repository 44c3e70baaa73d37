import heading from '@portal/kit/heading.module.css'
import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import type { ReactNode } from 'react'
import styles from './setting-rows.module.css'

export interface Setting {
  title: string
  text: ReactNode
  action: ReactNode
}

/** A list of settings, each with its state and actions. */
export const SettingRows = ({ settings }: { settings: readonly Setting[] }) => (
  <ul className={`${layout.list} ${layout.ruled}`}>
    {settings.map(({ title, text, action }) => (
      <li key={title} className={`${layout.bar4} ${styles.row}`}>
        <div className={styles.words}>
          <h3 className={`${heading.md} ${prose.strong}`}>{title}</h3>
          <p className={prose.secondary}>{text}</p>
        </div>
        {action}
      </li>
    ))}
  </ul>
)
