import { createHash } from 'node:crypto'
import { basename, dirname, extname } from 'node:path'
import type { Chunk, ChunkGroup, Compiler } from 'webpack'

const nameOfFile = (path: string): string => basename(path, extname(path)).replace(/[^\w-]+/g, '-')

/** Names for an import, the best first: the file; the importing file, and the file; the file's folder, and the file. */
const namesOfImport = ({ origins }: ChunkGroup): [string, string, string] => {
  const [names] = origins
    .map(({ request = '', module }): [string, string, string] => {
      const file = nameOfFile(request)
      return [
        file,
        `${nameOfFile(module?.nameForCondition() ?? '')}-${file}`,
        `${nameOfFile(dirname(request))}-${file}`,
      ]
    })
    .sort((a, b) => a.join().localeCompare(b.join()))
  return names ?? ['', '', '']
}

/** Names that a chunk may get, the best first. */
const namesOf = (chunk: Chunk): string[] => {
  if (chunk.name) return [chunk.name]
  const groups = [...chunk.groupsIterable]
  const imports = groups.map(namesOfImport)
  // webpack puts chunks that it has cut off before the one that they were cut from.
  const isOwn = groups.every(({ chunks }) => chunks.at(-1) === chunk)
  const files = new Set(imports.map(([file]) => file))
  if (isOwn && files.size === 1) return imports[0] ?? []
  const users = [...new Set(imports.map(([, user]) => user)), ...chunk.idNameHints].sort()
  return [`common-${createHash('sha256').update(users.join()).digest('hex').slice(0, 6)}`]
}

/** Names that exactly one of the chunks would get. */
const unambiguous = (names: (string | undefined)[]): Set<string> =>
  new Set(names.filter((name): name is string => name !== undefined && names.indexOf(name) === names.lastIndexOf(name)))

/**
 * Names the chunks of a production build after what imports them, so that a page's file has the same name in every
 * release, apart from its hash: a browser finds by it which file of the last release is the predecessor
 * (docs/adr/0043-a-page-is-usable-soon.md). webpack's own numbers change with every module that a chunk begins to
 * share. Chunks without an unambiguous name keep a number.
 */
export class ChunkNamesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('ChunkNamesPlugin', (compilation) => {
      compilation.hooks.beforeChunkIds.tap('ChunkNamesPlugin', (chunks) => {
        const taken = new Set<string>()
        let unnamed = [...chunks]
          .filter((chunk) => !chunk.canBeInitial())
          .map((chunk) => ({ chunk, names: namesOf(chunk) }))
        for (const place of [0, 1, 2]) {
          const free = unambiguous(unnamed.map(({ names }) => names[place]))
          unnamed = unnamed.filter(({ chunk, names }) => {
            const name = names[place]
            if (!name || !free.has(name) || taken.has(name)) return true
            taken.add(name)
            chunk.id = name
            chunk.ids = [name]
            return false
          })
        }
      })
    })
  }
}
