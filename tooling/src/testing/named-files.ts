import { dirname } from 'node:path'

/** The repository's sources, as text. */
interface Texts {
  /** Paths below the repository's root. */
  sources: readonly string[]
  read: (file: string) => string
}

/** A line of a comment, which names files for people. */
const commentLine = /^\s*(?:\/\/|\/?\*).*$/gm
/** The end of a quoted path with a file's name: the part after the last `${…}` of a template. */
const quotedPath = /[\w@.-]+(?:\/[\w@.-]+)*\.\w+(?=['"`])/g

const pathsIn = (text: string): string[] =>
  [...text.replace(commentLine, '').matchAll(quotedPath)].map(([path]) => path.replace(/^(?:\.\.?\/)+/, ''))

/** The sources that name one of the files in quotes, by the end of its path: they read or run it without an import. */
export const namersOf = (files: readonly string[], { sources, read }: Texts): string[] => {
  const ends = new Set(files.flatMap((file) => file.split('/').map((_, at, parts) => parts.slice(at).join('/'))))
  return sources.filter((source) => pathsIn(read(source)).some((path) => ends.has(path)))
}

/**
 * Tests that list folders of the repository and read the files there, so that any change may be their subject. Tests
 * that read the folder of a build are left out, and so are those that make a copy of the repository.
 */
export const listingTests = (tests: readonly string[], read: Texts['read']): string[] =>
  tests.filter((test) => {
    const text = read(test)
    return (
      /\breaddirSync\b|'ls-files'/.test(text) &&
      /\b(?:repoRoot|__dirname|besideTesting)\b/.test(text) &&
      !/\bdistDir\b/.test(text) &&
      !test.includes('.wide.')
    )
  })

/** Tests of the nearest folder above that has some: of a file that is read by a computed name. */
export const testsBeside = (file: string, tests: readonly string[]): string[] => {
  for (let folder = dirname(file); folder.includes('/'); folder = dirname(folder)) {
    const found = tests.filter((test) => test.startsWith(`${folder}/`))
    if (found.length > 0) return found
  }
  return []
}
