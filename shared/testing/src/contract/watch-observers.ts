import { countBy, type Watch } from './resource-counts'

interface Observer {
  observe: (target: Node, ...rest: unknown[]) => void
  unobserve?: (target: Node) => void
  disconnect: () => void
}

/** Nodes that a resize, mutation or intersection observer still observes. */
export const watchObservers = (): Watch => {
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
