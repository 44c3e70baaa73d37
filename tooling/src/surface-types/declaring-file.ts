import { posix } from 'node:path'

const reExport = /export\s+(?:type\s+)?\{([^}]*)\}\s+from\s+["']([^"']+)["']/g
const wholeReExport = /export\s+\*\s+from\s+["']([^"']+)["']/g

/** The declaration file in which a name that a module exports is declared; undefined when it is nowhere. */
export const declaringFile = (files: Record<string, string>, module: string, name: string): string | undefined => {
  const text = files[module]
  if (text === undefined) return undefined
  const below = (path: string) => posix.join(posix.dirname(module), `${path}.d.ts`)
  for (const [, list = '', path = ''] of text.matchAll(reExport))
    for (const part of list.split(',')) {
      const [original = '', alias = original] = part
        .trim()
        .replace(/^type\s+/, '')
        .split(/\s+as\s+/)
      if (alias === name) return declaringFile(files, below(path), original) ?? below(path)
    }
  for (const [, path = ''] of text.matchAll(wholeReExport)) {
    const found = declaringFile(files, below(path), name)
    if (found !== undefined) return found
  }
  return new RegExp(`\\b(?:const|function|class|enum|interface|type|namespace)\\s+${name}\\b`).test(text)
    ? module
    : undefined
}
