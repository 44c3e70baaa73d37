import type { ReactNode, RefObject } from 'react'
import styles from './standalone-layout.module.css'

interface StandaloneLayoutProps {
  title: string
  region: RefObject<HTMLElement | null>
  children: ReactNode
}

/** A page on its own, for partners who frame or link it: no header, menu, breadcrumb or footer. */
export const StandaloneLayout = ({ title, region, children }: StandaloneLayoutProps) => (
  <main id="main" ref={region} tabIndex={-1} className={styles.main} aria-label={title}>
    {children}
  </main>
)
