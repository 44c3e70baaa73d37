import type { ReactNode } from 'react'

/** To a page where something is prepared for this one, in a tab of its own: what was typed here stays in view. */
export const NewTabLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <a href={to} target="_blank" rel="noopener">
    {children}
  </a>
)
