/** That of the specification (spec §9), for pages that stand alone. */
let number = '95708'

/** The carrier's hotline, from the site's configuration. */
export const hotline = (): string => number

/** For the shell, before it shows a page. */
export const setHotline = (configured: string): void => {
  number = configured
}
