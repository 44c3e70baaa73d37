import { portal } from '@portal/shared'

/** What the shell and the shared request helper stand on. */
const foundations = (): [owner: object, name: string][] => [
  [window, 'fetch'],
  ...['open', 'send'].map((name): [object, string] => [XMLHttpRequest.prototype, name]),
  ...['pushState', 'replaceState'].map((name): [object, string] => [history, name]),
  ...['getItem', 'setItem', 'removeItem'].map((name): [object, string] => [Storage.prototype, name]),
]

/** The release whose file is on the stack: releases lie below `remotes/<name>/<build>/`. */
export const releaseOnStack = (stack: string): { remote: string; version: string } | undefined => {
  const [, remote, version] = /\/remotes\/([\w-]+)\/([\w.+-]+)\//.exec(stack) ?? []
  return remote !== undefined && version !== undefined ? { remote, version } : undefined
}

/**
 * Keeps remotes from replacing what all of the page stands on: the assignment has no effect, and the telemetry says
 * whose it was. Others may: tools of the browser, and single-spa, which watches the address before any remote runs.
 * `stack` is that of the assignment.
 */
export const guardBrowser = (
  guarded: readonly [owner: object, name: string][] = foundations(),
  stack: () => string = () => new Error().stack ?? '',
): void => {
  const reported = new Set<string>()
  for (const [owner, name] of guarded) {
    let current: unknown = Reflect.get(owner, name)
    Object.defineProperty(owner, name, {
      configurable: false,
      enumerable: true,
      get: () => current,
      set: (next: unknown) => {
        const release = releaseOnStack(stack())
        if (!release) {
          current = next
          return
        }
        const key = `${release.remote} ${release.version} ${name}`
        if (reported.has(key)) return
        reported.add(key)
        portal.event({ kind: 'throw', ...release, detail: `replaces-${name}` })
      },
    })
  }
}
