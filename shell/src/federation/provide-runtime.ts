import * as core from '@module-federation/runtime-core'
import federation, { bundlerRuntime, type Federation, runtime } from '@module-federation/webpack-bundler-runtime'
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js'

declare global {
  /** For releases that were built before remotes took the whole run time from the shell. */
  var _FEDERATION_RUNTIME_CORE: typeof core | undefined
  /** Stands in a remote's entry for federation's run time (`tooling/runtime/bundler-runtime.ts`). */
  var PORTAL_FEDERATION_RUNTIME: Federation
}

/** The run time's own `init` would make the instance of the first remote the shell's as well. */
const initRemote: typeof runtime.init = (options) => {
  const named = { ...options, id: '' }
  const instance = runtime.getInstance((known) => known.options.name === options.name)
  if (!instance) return runtime.createInstance(named)
  // The instance was made by the remote's release before this one.
  instance.initOptions(named)
  return instance
}

// Remotes are built without federation's run time, so this must run before any of their code.
globalThis._FEDERATION_RUNTIME_CORE ??= core
globalThis.PORTAL_FEDERATION_RUNTIME ??= {
  ...federation,
  runtime: { ...runtime, init: initRemote },
  // A build that exposes nothing, as the shell's, has it left out.
  bundlerRuntime: { ...bundlerRuntime, initContainerEntry } as Federation['bundlerRuntime'],
}
