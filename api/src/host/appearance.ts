/** The customer's choice; without one the system's preference decides. */
export type Appearance = 'light' | 'dark' | undefined

/**
 * The choice in the cookie that the portal's switch writes (docs/adr/0027-style-tokens.md). It is for the whole site;
 * browsers send a cookie of a path before it.
 */
export const appearanceOf = (cookies: string): Appearance => {
  const [, choice] = /^(?:.*;\s*)?appearance=(light|dark)(?:;|$)/.exec(cookies) ?? []
  return choice === 'light' || choice === 'dark' ? choice : undefined
}
