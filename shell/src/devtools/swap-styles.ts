/** The style sheets of a release; those of one compilation all carry the number in its entry's `r`. */
const stylesOf = (entry: string): HTMLLinkElement[] => {
  const url = new URL(entry, location.href)
  const folder = new URL('.', url).href
  const compilation = url.searchParams.get('r')
  return [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(
    ({ href }) =>
      href.startsWith(folder) && (compilation === null || new URL(href).searchParams.get('r') === compilation),
  )
}

/**
 * The styles of a release stay in the document after its pages, and class names are the same in every build: without
 * this, a deleted rule would still apply. The sheets are disabled and not removed, because a build that comes back
 * assumes that its styles are loaded.
 */
export const swapStyles = (before: string, after: string): void => {
  if (before === after) return
  for (const link of stylesOf(before)) link.disabled = true
  for (const link of stylesOf(after)) link.disabled = false
}
