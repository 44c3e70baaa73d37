import { posix } from 'node:path'

/** An import of another declaration file, between its quotes. */
export const relativeImport = /(["'])(\.{1,2}\/[^"']+)\1/g

/** The declarations that `starts` depend on, themselves included; missing files are left out. */
export const reachableFiles = (files: Record<string, string>, starts: string[]): Record<string, string> => {
  const reached: Record<string, string> = {}
  const follow = (file: string): void => {
    const text = files[file]
    if (text === undefined || reached[file] !== undefined) return
    reached[file] = text
    for (const [, , path = ''] of text.matchAll(relativeImport)) {
      const target = posix.join(posix.dirname(file), path)
      follow(`${target}.d.ts`)
    }
  }
  starts.forEach(follow)
  return reached
}

/** Whether a file and everything that it is made of are the same in two sets of declarations. */
export const alikeIn = (files: Record<string, string>, others: Record<string, string>): ((file: string) => boolean) => {
  const known = new Map<string, boolean>()
  return (file) => {
    const before = known.get(file)
    if (before !== undefined) return before
    const alike = Object.entries(reachableFiles(files, [file])).every(([path, text]) => others[path] === text)
    known.set(file, alike)
    return alike
  }
}
