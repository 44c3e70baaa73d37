import { MutationCache, QueryCache } from '@tanstack/react-query'
import { countBy, type Watch } from './resource-counts'

interface Cache {
  add: (entry: object) => void
  remove: (entry: object) => void
}

/** Answers that the query client of a page still caches. */
export const watchQueries = (): Watch => {
  const entries = new Map<object, string>()
  const restores: (() => void)[] = []

  const watchCache = (cache: object, name: string) => {
    const prototype = cache as Cache
    const { add, remove } = prototype
    prototype.add = function (entry) {
      add.call(this, entry)
      entries.set(entry, name)
    }
    prototype.remove = function (entry) {
      remove.call(this, entry)
      entries.delete(entry)
    }
    restores.push(() => Object.assign(prototype, { add, remove }))
  }

  watchCache(QueryCache.prototype, 'query of a query client')
  watchCache(MutationCache.prototype, 'mutation of a query client')
  return { count: () => countBy(entries.values()), stop: () => restores.forEach((restore) => restore()) }
}
