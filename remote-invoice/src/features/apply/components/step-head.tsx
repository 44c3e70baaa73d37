import headings from '@portal/kit/heading.module.css'
import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import { type ReactNode, useEffect, useRef } from 'react'
import styles from './step-head.module.css'

interface StepHeadProps {
  title: string
  action?: ReactNode
  children?: ReactNode
}

/** Head of a step that replaced another one. It takes the focus, so that a screen reader continues here. */
export const StepHead = ({ title, action, children }: StepHeadProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <header className={layout.line3}>
      <h2 ref={heading} className={`${headings.xl} ${prose.strong}`} tabIndex={-1}>
        {title}
      </h2>
      <span className={`${prose.secondary} ${prose.unbroken} ${styles.note}`}>{children}</span>
      {action}
    </header>
  )
}
