import * as core from '@module-federation/runtime-core'

declare global {
  var _FEDERATION_RUNTIME_CORE: typeof core | undefined
}

// Remotes are built without the federation runtime and take the shell's from here; must run before anything of the federation.
globalThis._FEDERATION_RUNTIME_CORE ??= core
