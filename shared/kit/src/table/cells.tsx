import { formatDateTime } from '@portal/shared'
import type { ReactNode } from 'react'
import layout from '../styles/layout.module.css'
import prose from '../styles/prose.module.css'
import styles from './cells.module.css'

/** The main value of a cell above a secondary one. */
export const StackedCell = ({ children, below }: { children: ReactNode; below: ReactNode }) => (
  <span className={layout.lines}>
    {children}
    <span className={prose.hint}>{below}</span>
  </span>
)

/** 2026-11-20 over 10:30, in Shanghai. */
export const TimeCell = ({ instant }: { instant: string }) => {
  const [day = '', clock = ''] = formatDateTime(instant).split(' ')
  return (
    <span className={`${prose.secondary} ${prose.digits} ${styles.time}`}>
      <StackedCell below={clock}>{day}</StackedCell>
    </span>
  )
}
