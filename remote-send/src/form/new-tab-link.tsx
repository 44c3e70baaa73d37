import type { ReactNode } from 'react'

/** Opens a page where the person prepares something for this one in a new tab, so that the form stays as it is. */
export const NewTabLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <a href={to} target="_blank" rel="noopener">
    {children}
  </a>
)
