import { MutationCache, QueryCache } from '@tanstack/react-query'
import { countBy, type Watch } from './resource-counts'

interface Cache {
  add: (entry: object) => void
  remove: (entry: object) => void
}

/** Answers that a query client of a page still keeps. */
export const watchQueries = (): Watch => {
  const kept = new Map<object, string>()
  const restores: (() => void)[] = []

  const watchCache = (cache: object, name: string) => {
    const prototype = cache as Cache
    const { add, remove } = prototype
    prototype.add = function (entry) {
      add.call(this, entry)
      kept.set(entry, name)
    }
    prototype.remove = function (entry) {
      remove.call(this, entry)
      kept.delete(entry)
    }
    restores.push(() => Object.assign(prototype, { add, remove }))
  }

  watchCache(QueryCache.prototype, 'query of a query client')
  watchCache(MutationCache.prototype, 'mutation of a query client')
  return { held: () => countBy(kept.values()), stop: () => restores.forEach((restore) => restore()) }
}
