/**
 * The links of the document to files of a release. The compilations of a development server have one folder; the files
 * of each inherit `compilation` from the address of its entry.
 */
export const linksOf = (entry: string, rel: 'stylesheet' | 'preload' | 'prefetch'): HTMLLinkElement[] => {
  const url = new URL(entry, location.href)
  const folder = new URL('.', url).href
  const compilation = url.searchParams.get('compilation')
  return [...document.querySelectorAll<HTMLLinkElement>(`link[rel="${rel}"]`)].filter(
    ({ href }) => href.startsWith(folder) && new URL(href).searchParams.get('compilation') === compilation,
  )
}
