import { init } from '@module-federation/enhanced/runtime'
import { resetFederationGlobalInfo, type UserOptions } from '@module-federation/runtime-core'
import { pinShares } from '../pin-shares'
import { boundRuntime } from '../runtime-plugin'

/**
 * What module federation tests of `runtime-core` 2.9.2 (packages/runtime-core/__tests__), which its package leaves out,
 * written again for what the portal uses: the name of each case ends with the file and the test that it stands for. Every
 * case runs with the runtime alone and with our plugins, registered as main.ts does, and has the same result; where that is
 * not meant, the name of the case says so.
 *
 * Left out are the files about
 * - Node and servers: node-*, *-ssr-leak, runtime-image, shared-retry-integration;
 * - what is newer than 2.9.2: unloading, `updateRemotes`, kernel, disabled handlers, dispose, entry-evaluator-cache,
 *   platform-*, share-init-scope, import:false stubs (get-registered-share), bridge operations;
 * - what the portal does not use: ES module entries (load-entry-fetch-*, blobLoad), `preloadRemote` and its styles (the
 *   shell's links do that), tree shaking and layers of shares, snapshots of a deployment service, fallback components;
 * - what no plugin takes part in: semver, is-static-resources-equal, public-types, logger, the hook classes of hooks.spec;
 * - documents in the form of a test: shareStrategy-*, errorLoadRemote-documentation-validation, production-examples.
 */
export type Host = ReturnType<typeof init>

export interface Kind {
  open: (options: UserOptions) => Host
  /** Replaces remotes. */
  replace: (replacement: () => void) => void
  isOurs: boolean
}

const alone: Kind = { open: init, replace: (replacement) => replacement(), isOurs: false }

const ours: Kind = {
  open: (options) => {
    const host = init(options)
    boundRuntime()
    return host
  },
  replace: pinShares,
  isOurs: true,
}

export const kinds: [name: string, kind: Kind][] = [
  ['the runtime alone', alone],
  ['the runtime with our plugins', ours],
]

/** Before each case: nothing is registered, and what the runtime says of expected faults is not printed. */
export const startAnew = (): void => {
  resetFederationGlobalInfo()
  for (const method of ['error', 'warn', 'log'] as const)
    jest.spyOn(console, method).mockImplementation(() => undefined)
}

/** What a failed promise says; '' of one that has not failed. */
export const errorOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => '',
    (error: unknown) => String(error),
  )
