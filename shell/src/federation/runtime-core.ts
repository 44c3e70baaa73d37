import * as core from '@module-federation/runtime-core'

declare global {
  var _FEDERATION_RUNTIME_CORE: typeof core | undefined
}

// Remotes are built without the federation runtime and use the shell's, so this must run before any code of the
// federation.
globalThis._FEDERATION_RUNTIME_CORE ??= core
