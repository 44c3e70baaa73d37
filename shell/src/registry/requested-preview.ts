/** Name of the parameter and key of the session storage. */
export const previewKey = 'preview'
const pattern = /^(remote-[a-z-]+)@(\d+\.\d+\.\d+(?:-[\w.]+)?)$/

export interface RequestedPreview {
  name: string
  version: string
}

/** `?preview=remote-send@1.4.0-pr12`, stored for this tab until it is ended. */
export const requestedPreview = (): RequestedPreview | undefined => {
  try {
    const parameter = new URLSearchParams(location.search).get(previewKey)
    if (parameter !== null) sessionStorage.setItem(previewKey, parameter)
    const [, name, version] = pattern.exec(parameter ?? sessionStorage.getItem(previewKey) ?? '') ?? []
    return name && version ? { name, version } : undefined
  } catch {
    return undefined
  }
}
