/** Subresource integrity by the entry's address, without the parameter that a retry adds. */
const integrityByEntry = new Map<string, string>()

const plain = (url: string) => {
  const { origin, pathname } = new URL(url, location.href)
  return origin + pathname
}

export const expectIntegrity = (entry: string, integrity: string | undefined): void => {
  if (integrity) integrityByEntry.set(plain(entry), integrity)
}

export const integrityOf = (url: string): string | undefined => integrityByEntry.get(plain(url))
