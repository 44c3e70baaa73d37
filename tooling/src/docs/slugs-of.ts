const heading = /^#{1,6}\s+(.+?)\s*#*$/gm

const slugOf = (title: string): string =>
  title
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}_\s-]/gu, '')
    .replace(/\s/g, '-')

/** The anchors of a document's headings, as GitHub makes them: a repeated title gets the suffix `-1`, `-2`. */
export const slugsOf = (text: string): Set<string> => {
  const slugs = new Set<string>()
  const counts = new Map<string, number>()
  for (const [, title = ''] of text.matchAll(heading)) {
    const slug = slugOf(title)
    const count = counts.get(slug) ?? 0
    counts.set(slug, count + 1)
    slugs.add(count === 0 ? slug : `${slug}-${count}`)
  }
  return slugs
}
