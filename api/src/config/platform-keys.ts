/** A configured key of WeChat Pay: its id, and the PEM file that contains it. */
export interface PlatformKeyFile {
  id: string
  file: string
}

const pattern = /^([\w-]{1,128}):([^\s,]{1,1024})$/

export type PlatformKeyFiles = [PlatformKeyFile, ...PlatformKeyFile[]]

/** `id:file`, separated by commas. Null for anything else, and for an id that stands twice. */
export const parsePlatformKeys = (text: string): PlatformKeyFiles | null => {
  const keys: PlatformKeyFile[] = []
  for (const item of text.split(',')) {
    const [, id, file] = pattern.exec(item.trim()) ?? []
    if (id === undefined || file === undefined || keys.some((key) => key.id === id)) return null
    keys.push({ id, file })
  }
  const [first, ...others] = keys
  return first === undefined ? null : [first, ...others]
}
