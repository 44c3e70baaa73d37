import type { ChunkGroup, Compilation } from 'webpack'
import { consumedKey } from './share-key'

/** Keys of the shares that the modules of a remote's chunk group take. */
export const consumesOf = (compilation: Compilation, group: ChunkGroup): string[] => {
  const keys = new Set<string>()
  for (const chunk of group.chunks) {
    for (const module of compilation.chunkGraph.getChunkModulesIterable(chunk)) {
      const key = consumedKey(module)
      if (key) keys.add(key)
    }
  }
  return [...keys].sort()
}
