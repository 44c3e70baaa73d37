import type { ReactNode, RefObject } from 'react'
import styles from './standalone-layout.module.css'

interface StandaloneLayoutProps {
  title: string
  region: RefObject<HTMLElement | null>
  children: ReactNode
}

/** A page without header, menu, breadcrumb and footer, for partners who embed it or link to it. */
export const StandaloneLayout = ({ title, region, children }: StandaloneLayoutProps) => (
  <main id="main" ref={region} tabIndex={-1} className={styles.main} aria-label={title}>
    {children}
  </main>
)
