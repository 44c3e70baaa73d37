import { telemetry } from '@portal/shared'
import { nativeFunctions } from '@portal/shared/internal'
import { releaseIn } from './release-in'

/**
 * Keeps remotes from replacing functions that the whole page depends on: the assignment has no effect, and the
 * telemetry names the remote. Other code may replace them: tools of the browser, and single-spa, which watches the
 * address before any remote runs. A property that an extension has locked is left as it is. `stack` is that of the
 * assignment.
 */
export const guardBrowser = (
  guarded: readonly [owner: object, name: string][] = nativeFunctions(),
  stack: () => string = () => new Error().stack ?? '',
): void => {
  const reported = new Set<string>()
  for (const [owner, name] of guarded) {
    let current: unknown = Reflect.get(owner, name)
    Reflect.defineProperty(owner, name, {
      configurable: false,
      enumerable: true,
      get: () => current,
      set: (next: unknown) => {
        const release = releaseIn(stack())
        if (!release) {
          current = next
          return
        }
        const key = `${release.remote} ${release.version} ${name}`
        if (reported.has(key)) return
        reported.add(key)
        telemetry.record({ kind: 'throw', ...release, detail: `replaces-${name}` })
      },
    })
  }
}
