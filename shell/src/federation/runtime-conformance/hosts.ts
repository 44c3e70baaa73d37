import { init } from '@module-federation/enhanced/runtime'
import { resetFederationGlobalInfo, type UserOptions } from '@module-federation/runtime-core'
import { registerRuntimePlugin } from '../runtime-plugin'
import { keepShares } from '../shares'

/**
 * Module federation's own tests of `runtime-core` 2.9.3 (packages/runtime-core/__tests__), which its package leaves
 * out, written again for the features that the portal uses: the name of each case ends with the file and the test that
 * it stands for. Every case runs with the runtime alone and with our plugins, registered as main.ts does, and has the
 * same result; where that is not meant, the name of the case says so.
 *
 * Left out are the files about
 * - Node and servers: node-*, register-remotes-force-ssr-leak, runtime-image, shared-retry-integration;
 * - what is newer than 2.9.3: unloading (register-remotes), update-remotes, kernel, disable-remote,
 *   disabled-handler-selector, remote-module-selector, dispose, reset-federation-runtime, entry-evaluator-cache,
 *   platform-*, share-init-scope, get-registered-share, bridge operations (plugin);
 * - what the portal does not use: ES module entries (blobLoad, load-entry-fetch-*), options of requests
 *   (manifest-fetch-options), preloads (preload-*: the shell's own links do that), tree shaking and layers of shares
 *   (runtime-infer-share-coverage, shared-layers), snapshots of a deployment service (snapshot), fallback-*;
 * - what no plugin takes part in: semver, is-static-resources-equal, share-format, public-types, remote-handler-types,
 *   logger, no-effect-dependency, attach, the hook classes of hooks, addusein-integration beside shared-handler;
 * - messages to developer tools: shared-diagnostics, remote-entry-load, resolve-remote-runtime-instance;
 * - documents in the form of a test: shareStrategy-*, errorLoadRemote-documentation-validation, production-examples-*.
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
    registerRuntimePlugin()
    return host
  },
  replace: (replacement) => {
    keepShares()
    replacement()
  },
  isOurs: true,
}

export const kinds: [name: string, kind: Kind][] = [
  ['the runtime alone', alone],
  ['the runtime with our plugins', ours],
]

/** Before each case: nothing is registered, and the runtime's messages about expected faults are not printed. */
export const startAnew = (): void => {
  resetFederationGlobalInfo()
  for (const method of ['error', 'warn', 'log'] as const)
    jest.spyOn(console, method).mockImplementation(() => undefined)
}

/** The text of a promise's error; '' for a promise that has not failed. */
export const errorOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => '',
    (error: unknown) => String(error),
  )
