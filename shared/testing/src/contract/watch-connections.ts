import { callerOf, fileAndLine } from './caller'
import { countBy, type Watch } from './resource-counts'

/** A connection that never comes about. */
class Unconnected extends EventTarget {
  close() {}
}

/** Connections of the run time, the map and axios do not count: these close them, and share them among the pages. */
const isOfRuntime = (caller: string) =>
  /\/shared\/(runtime|map)\/src\/|\/node_modules\/axios\//.test(caller.replaceAll('\\', '/'))

/** Connections that were opened past the run time, ended or not: a browser has few, for all of the page. */
export const watchConnections = (): Watch => {
  const opened: { name: string; call: Error }[] = []
  const note = (name: string, call: Error) => void opened.push({ name, call })
  const watched = (name: string) =>
    class extends Unconnected {
      constructor() {
        super()
        note(name, new Error())
      }
    }
  const { fetch } = globalThis
  const watchedFetch: typeof fetch = (input, init) => {
    note('fetch', new Error())
    return fetch(input, init)
  }
  const replaced = [
    [globalThis, 'fetch', watchedFetch],
    [globalThis, 'EventSource', watched('EventSource')],
    [globalThis, 'WebSocket', watched('WebSocket')],
    [XMLHttpRequest.prototype, 'send', () => note('XMLHttpRequest', new Error())],
  ] as const
  const restores = replaced.map(([owner, name, value]) => {
    const own = Object.getOwnPropertyDescriptor(owner, name)
    Object.defineProperty(owner, name, { configurable: true, writable: true, enumerable: true, value })
    return () => (own ? Object.defineProperty(owner, name, own) : Reflect.deleteProperty(owner, name))
  })
  return {
    count: () =>
      countBy(
        opened.flatMap(({ name, call }) => {
          const caller = callerOf(call)
          return isOfRuntime(caller) ? [] : [`${name} of ${fileAndLine(caller)}, past @portal/shared`]
        }),
      ),
    stop: () => restores.forEach((restore) => restore()),
  }
}
