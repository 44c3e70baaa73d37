import { MutationCache, QueryCache } from '@tanstack/react-query'
import { nativeFunctions } from '@portal/runtime/lifecycle/native-functions'
import { increases, type ResourceCounts, type Watch, countBy } from './resource-counts'
import { settle } from './settle'
import { watchConnections } from './watch-connections'
import { watchListeners } from './watch-listeners'
import { watchTimers } from './watch-timers'

interface Cache {
  add: (entry: object) => void
  remove: (entry: object) => void
}

/** Answers that the query client of a page still caches. */
const watchQueries = (): Watch => {
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

interface Observer {
  observe: (target: Node, ...rest: unknown[]) => void
  unobserve?: (target: Node) => void
  disconnect: () => void
}

/** Nodes that a resize, mutation or intersection observer still observes. */
const watchObservers = (): Watch => {
  const observed = new Map<Observer, { kind: string; targets: Set<Node> }>()
  const restores: (() => void)[] = []

  for (const kind of ['ResizeObserver', 'MutationObserver', 'IntersectionObserver']) {
    // Libraries keep the constructor from when they were loaded; the prototype is the same.
    const prototype = (window as unknown as Record<string, { prototype: Observer } | undefined>)[kind]?.prototype
    if (!prototype) continue
    const { observe, unobserve, disconnect } = prototype
    prototype.observe = function (target, ...rest) {
      observe.call(this, target, ...rest)
      const previous = observed.get(this) ?? { kind, targets: new Set() }
      observed.set(this, { kind, targets: previous.targets.add(target) })
    }
    if (unobserve) {
      prototype.unobserve = function (target) {
        unobserve.call(this, target)
        observed.get(this)?.targets.delete(target)
      }
    }
    prototype.disconnect = function () {
      disconnect.call(this)
      observed.delete(this)
    }
    restores.push(() => Object.assign(prototype, { observe, disconnect, ...(unobserve && { unobserve }) }))
  }

  return {
    count: () =>
      countBy([...observed.values()].flatMap(({ kind, targets }) => [...targets].map(() => `node of a ${kind}`))),
    stop: () => restores.forEach((restore) => restore()),
  }
}

const namesOfWindow = () => Object.getOwnPropertyNames(window)

/** Names that were put into `window`, and functions of the browser that were replaced. */
const watchGlobals = (): Watch => {
  const names = new Set(namesOfWindow())
  const added = () => namesOfWindow().filter((name) => !names.has(name))
  const watched = nativeFunctions().map(([owner, name]) => {
    const original: unknown = Reflect.get(owner, name)
    const own = Object.getOwnPropertyDescriptor(owner, name)
    return {
      name,
      isReplaced: () => Reflect.get(owner, name) !== original,
      restore: () => (own ? Object.defineProperty(owner, name, own) : Reflect.deleteProperty(owner, name)),
    }
  })
  return {
    count: () =>
      countBy([
        ...added().map((name) => `${name} of window`),
        ...watched.filter(({ isReplaced }) => isReplaced()).map(({ name }) => `${name}, replaced`),
      ]),
    stop: () => {
      added().forEach((name) => Reflect.deleteProperty(window, name))
      watched.filter(({ isReplaced }) => isReplaced()).forEach(({ restore }) => restore())
    },
  }
}

/** Nodes in the body; styles in the whole document. */
const watchDocument = (): Watch => ({
  count: () =>
    new Map([
      ['node in the body', document.body.querySelectorAll('*').length],
      ['style or style sheet', document.querySelectorAll('style, link[rel~="stylesheet"]').length],
    ]),
  stop: () => undefined,
})

const all = (watches: Watch[]): ResourceCounts => new Map(watches.flatMap(({ count }) => [...count()]))

/**
 * In every n-th round, and in the last one, the page stays until its answers have arrived; in the others it is
 * unmounted while it waits for them.
 */
const staysEvery = 5

/**
 * Mounts and unmounts a page repeatedly and returns one line for each resource that is left after the last round, and
 * for each connection that was opened past the run time. A
 * library may keep a listener and its styles from the first round on; everything else must be released after every
 * round.
 * @param mount resolves when the page is mounted, with the function that unmounts it
 */
export const leakedResources = async (
  rounds: number,
  mount: () => Promise<{ unmount: () => Promise<void> }>,
): Promise<string[]> => {
  const lastingWatches = [watchListeners(), watchDocument()]
  const strictWatches = [watchTimers(), watchObservers(), watchQueries(), watchConnections(), watchGlobals()]
  const nodes = document.body.querySelectorAll('*').length
  let first: ResourceCounts = new Map()
  try {
    for (let count = 0; count < rounds; count++) {
      const { unmount } = await mount()
      if (count % staysEvery === 0 || count === rounds - 1) await settle()
      await unmount()
      if (count > 0) continue
      await settle()
      first = all(lastingWatches).set('node in the body', nodes)
    }
    await settle()
    return [...increases(first, all(lastingWatches)), ...increases(new Map(), all(strictWatches))]
  } finally {
    // The last one first: it restores the value that it found, which may be an earlier one's.
    for (const watch of [...lastingWatches, ...strictWatches].toReversed()) watch.stop()
  }
}
