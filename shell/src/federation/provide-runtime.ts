import federation, { type Federation, runtime } from '@module-federation/webpack-bundler-runtime'

declare global {
  /** Federation's runtime, for the entries of remotes (`externals` in tooling/src/webpack/preset.ts). */
  var PORTAL_FEDERATION_RUNTIME: Federation
}

/** With the runtime's own `init`, the first remote would get the shell's instance. Each remote needs its own. */
const initRemote: typeof runtime.init = (options) => {
  const named = { ...options, id: '' }
  const instance = runtime.getInstance((known) => known.options.name === options.name)
  if (!instance) return runtime.createInstance(named)
  // The instance was made by the remote's release before this one.
  instance.initOptions(named)
  return instance
}

// Remotes are built without federation's runtime, so this must run before any of their code.
globalThis.PORTAL_FEDERATION_RUNTIME ??= { ...federation, runtime: { ...runtime, init: initRemote } }
