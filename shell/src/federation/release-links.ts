/**
 * The links of the document to files of a release. Those of one compilation on a developer's server all carry the
 * number in its entry's `r`.
 */
export const linksOf = (entry: string, rel: 'stylesheet' | 'preload' | 'prefetch'): HTMLLinkElement[] => {
  const url = new URL(entry, location.href)
  const folder = new URL('.', url).href
  const compilation = url.searchParams.get('r')
  return [...document.querySelectorAll<HTMLLinkElement>(`link[rel="${rel}"]`)].filter(
    ({ href }) =>
      href.startsWith(folder) && (compilation === null || new URL(href).searchParams.get('r') === compilation),
  )
}
