/** Where the layout changes; styles name the same three widths in `@media` and no others (docs/design-tokens.md). */
export const breakpoints = {
  /** Tables become cards, fields stand below each other. */
  phone: '(width < 640px)',
  /** The menu becomes a drawer, columns stand below each other. */
  tablet: '(width < 1024px)',
  /** Narrower than the content column with the menu beside it. */
  laptop: '(width < 1200px)',
} as const

export type Breakpoint = keyof typeof breakpoints
