import { createHash } from 'node:crypto'
import type { Chunk, ChunkGroup, Compilation, Compiler, Module } from 'webpack'
import { providedKey } from './share-key'
import type { ShareUsage } from './share-usage'

/** Modules that the same pages need. */
export interface ModuleGroup {
  /** Bytes of source. */
  size: number
  users: ReadonlySet<string>
}

/**
 * The cost of one more chunk for a page, in bytes of source, some 15 KB as transferred: most have a style sheet as
 * well, so that it is two requests with their headers, and parts that are compressed apart compress worse. Eight pages
 * loaded 2 807 KB in 183 requests with 60 000, and 2 778 in 163 with this.
 */
export const requestCost = 90_000

/** Bytes over all pages that joining the two saves: requests less the bytes that are loaded in vain. */
const gainOf = (one: ModuleGroup, other: ModuleGroup): number => {
  const both = [...one.users].filter((user) => other.users.has(user)).length
  return requestCost * both - one.size * (other.users.size - both) - other.size * (one.users.size - both)
}

/**
 * Joins groups as long as a saved request is worth more than the bytes that some pages then load in vain, the best pair
 * first.
 */
export const mergeGroups = <Group extends ModuleGroup>(
  groups: readonly Group[],
  join: (one: Group, other: Group) => Group,
): Group[] => {
  const merged = [...groups]
  for (;;) {
    let best: { gain: number; one: number; other: number } | undefined
    for (const [one, group] of merged.entries())
      for (let other = one + 1; other < merged.length; other++) {
        const gain = gainOf(group, merged[other] ?? group)
        if (gain > (best?.gain ?? 0)) best = { gain, one, other }
      }
    if (!best) return merged
    const [second] = merged.splice(best.other, 1)
    const first = merged[best.one]
    if (!first || !second) return merged
    merged[best.one] = join(first, second)
  }
}

interface Group extends ModuleGroup {
  modules: Module[]
}

const join = (one: Group, other: Group): Group => ({
  size: one.size + other.size,
  users: new Set([...one.users, ...other.users]),
  modules: [...one.modules, ...other.modules],
})

/** By share key: the chunk group that brings it. */
const shareGroups = (compilation: Compilation): Map<string, ChunkGroup> => {
  const groups = new Map<string, ChunkGroup>()
  for (const module of compilation.modules) {
    const key = providedKey(module)
    const [block] = module.blocks
    const group = key && block && compilation.chunkGraph.getBlockChunkGroup(block)
    if (key && group) groups.set(key, group)
  }
  return groups
}

/** The preset's list of all shares imports each of them and is never run: that somebody needs one it does not say. */
const isListOfShares = ({ origins }: ChunkGroup): boolean =>
  origins.every(({ module }) => /(?:^|\|)data:/.test(module?.identifier() ?? ''))

/** By chunk: the pages, and the parts that the shell loads late, that need it. */
const usersOfChunks = (compilation: Compilation, usage: ShareUsage): Map<Chunk, Set<string>> => {
  const bringing = shareGroups(compilation)
  const ofShares = new Set(bringing.values())
  const users = new Map<Chunk, Set<string>>()
  const add = (group: ChunkGroup, user: string) => {
    for (const chunk of group.chunks) users.set(chunk, (users.get(chunk) ?? new Set()).add(user))
  }
  for (const [page, keys] of Object.entries(usage)) {
    for (const key of keys) {
      const group = bringing.get(key)
      if (group) add(group, page)
    }
  }
  for (const group of compilation.chunkGroups) {
    if (group.isInitial() || ofShares.has(group) || isListOfShares(group)) continue
    // The importing file, so that the name does not change with the other parts of the shell.
    add(group, `shell: ${group.origins.map(({ request }) => request).sort()[0]}`)
  }
  return users
}

const groupsOf = (compilation: Compilation, usage: ShareUsage): Group[] => {
  const usersOf = usersOfChunks(compilation, usage)
  const groups = new Map<string, Group>()
  for (const module of compilation.modules) {
    const chunks = [...compilation.chunkGraph.getModuleChunksIterable(module)]
    if (chunks.length === 0 || chunks.some((chunk) => chunk.canBeInitial())) continue
    const users = [...new Set(chunks.flatMap((chunk) => [...(usersOf.get(chunk) ?? [])]))].sort()
    // A module without users stays in its chunk.
    if (users.length === 0) continue
    const key = users.join()
    const group = groups.get(key) ?? { size: 0, users: new Set(users), modules: [] }
    group.size += module.size()
    group.modules.push(module)
    groups.set(key, group)
  }
  return [...groups.values()]
}

/** Puts the shell's shared modules that the same pages need into one chunk, by those builds of remotes that exist. */
export class ShareChunksPlugin {
  private readonly names = new Map<Module, string>()

  constructor(private readonly usage: ShareUsage) {}

  /** The chunk of a module that is needed; undefined for one without users. */
  readonly nameOf = (module: Module): string | undefined => this.names.get(module)

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ShareChunksPlugin', (compilation) => {
      let isNamed = false
      // Before webpack splits chunks, and after it has removed the modules of the first paint from them. The hook is
      // called until there are no more changes.
      compilation.hooks.optimizeChunks.tap('ShareChunksPlugin', () => {
        if (isNamed) return
        isNamed = true
        this.names.clear()
        for (const { users, modules } of mergeGroups(groupsOf(compilation, this.usage), join)) {
          const hash = createHash('sha256')
            .update([...users].sort().join())
            .digest('hex')
            .slice(0, 6)
          for (const module of modules) this.names.set(module, `shared-${hash}`)
        }
      })
    })
  }
}
