/** Subresource integrity by entry address, without what a retry adds to it. */
const known = new Map<string, string>()

const plain = (url: string) => {
  const { origin, pathname } = new URL(url, location.href)
  return origin + pathname
}

export const expectIntegrity = (entry: string, integrity: string | undefined): void => {
  if (integrity) known.set(plain(entry), integrity)
}

export const integrityOf = (url: string): string | undefined => known.get(plain(url))
