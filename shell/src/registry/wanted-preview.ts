const storageKey = 'preview'
const pattern = /^(remote-[a-z-]+)@(\d+\.\d+\.\d+(?:-[\w.]+)?)$/

export interface WantedPreview {
  name: string
  version: string
}

/** `?preview=remote-send@1.4.0-pr12`, kept for this tab until it is ended. */
export const wantedPreview = (): WantedPreview | undefined => {
  try {
    const asked = new URLSearchParams(location.search).get(storageKey)
    if (asked !== null) sessionStorage.setItem(storageKey, asked)
    const [, name, version] = pattern.exec(asked ?? sessionStorage.getItem(storageKey) ?? '') ?? []
    return name && version ? { name, version } : undefined
  } catch {
    return undefined
  }
}

/** Back to what everybody gets; the page reloads. */
export const endPreview = (): void => {
  sessionStorage.removeItem(storageKey)
  const address = new URL(location.href)
  address.searchParams.delete(storageKey)
  location.replace(address)
}
