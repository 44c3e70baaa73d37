import federation, { type Federation, runtime } from '@module-federation/webpack-bundler-runtime'

declare global {
  /** Federation's run time, for the entries of remotes (`externals` in tooling/src/webpack/preset.ts). */
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
globalThis.PORTAL_FEDERATION_RUNTIME ??= { ...federation, runtime: { ...runtime, init: initRemote } }
