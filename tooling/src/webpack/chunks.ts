import type { Configuration, Module } from 'webpack'
import type { ShareChunksPlugin } from './share-chunks'

type SplitChunks = NonNullable<Configuration['optimization']>['splitChunks']

const isLibrary = (module: Module): boolean =>
  module.nameForCondition()?.replaceAll('\\', '/').includes('/node_modules/') ?? false

/**
 * The shell's chunks: the libraries of the first paint in `vendor`, and later modules in a chunk for each set that the
 * same pages need, so that a page loads little that it does not need, with few requests.
 */
export const shellChunks = ({ nameOf }: ShareChunksPlugin): SplitChunks => ({
  chunks: 'all',
  cacheGroups: {
    vendor: { test: isLibrary, chunks: 'initial', name: 'vendor', enforce: true, priority: 90 },
    shared: {
      test: (module: Module) => nameOf(module) !== undefined,
      chunks: 'async',
      name: nameOf,
      enforce: true,
      priority: 50,
    },
  },
})
