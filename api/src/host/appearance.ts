/** What the customer chose; without a choice the system's preference decides. */
export type Appearance = 'light' | 'dark' | undefined

/**
 * Of the cookie that the portal's switch writes (docs/adr/0044-dark-mode.md). It is for the whole site: one that somebody
 * left below a path comes before it.
 */
export const appearanceOf = (cookies: string): Appearance => {
  const [, choice] = /^(?:.*;\s*)?appearance=(light|dark)(?:;|$)/.exec(cookies) ?? []
  return choice === 'light' || choice === 'dark' ? choice : undefined
}
