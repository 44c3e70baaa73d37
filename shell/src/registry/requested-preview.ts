/** Of the parameter, and of the tab's storage. */
export const previewKey = 'preview'
const pattern = /^(remote-[a-z-]+)@(\d+\.\d+\.\d+(?:-[\w.]+)?)$/

export interface RequestedPreview {
  name: string
  version: string
}

/** `?preview=remote-send@1.4.0-pr12`, kept for this tab until it is ended. */
export const requestedPreview = (): RequestedPreview | undefined => {
  try {
    const asked = new URLSearchParams(location.search).get(previewKey)
    if (asked !== null) sessionStorage.setItem(previewKey, asked)
    const [, name, version] = pattern.exec(asked ?? sessionStorage.getItem(previewKey) ?? '') ?? []
    return name && version ? { name, version } : undefined
  } catch {
    return undefined
  }
}
