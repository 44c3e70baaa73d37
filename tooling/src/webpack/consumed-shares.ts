import type { ChunkGroup, Compilation, Module } from 'webpack'

/** The key of a consumed share; the federation plugin keeps it in its module's options. */
const shareKey = (module: Module): string | undefined =>
  module.type === 'consume-shared-module'
    ? (module as Module & { options: { shareKey: string } }).options.shareKey
    : undefined

/** Keys of the shares that the modules of a remote's chunk group take. */
export const consumesOf = (compilation: Compilation, group: ChunkGroup): string[] => {
  const keys = new Set<string>()
  for (const chunk of group.chunks) {
    for (const module of compilation.chunkGraph.getChunkModulesIterable(chunk)) {
      const key = shareKey(module)
      if (key) keys.add(key)
    }
  }
  return [...keys].sort()
}
