/** Style sheets that a release has brought in; a compilation's all carry the number in its entry's `r`. */
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
 * A release's styles outlive its pages, and class names are the same in every build: without this, a rule that was taken out
 * would still apply. Switched off and not removed, because a build that comes back takes its styles for loaded.
 */
export const swapStyles = (before: string, after: string): void => {
  if (before === after) return
  for (const link of stylesOf(before)) link.disabled = true
  for (const link of stylesOf(after)) link.disabled = false
}
