/** What the customer chose; without a choice the system's preference decides. */
export type Appearance = 'light' | 'dark' | undefined

/** Of the cookie that the portal's switch writes (docs/adr/0044-dark-mode.md). */
export const appearanceOf = (cookies: string): Appearance => {
  const [, choice] = /(?:^|;\s*)appearance=(light|dark)(?:;|$)/.exec(cookies) ?? []
  return choice === 'light' || choice === 'dark' ? choice : undefined
}
