import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import type { ReactNode } from 'react'
import styles from './legal-text.module.css'

interface LegalTextProps {
  title: string
  children: ReactNode
}

/** The text that the customer agrees to, folded beside its checkbox. */
export const LegalText = ({ title, children }: LegalTextProps) => (
  <details className={`${prose.secondary} ${layout.across} ${styles.text}`}>
    <summary>{title}</summary>
    <p>{children}</p>
  </details>
)
