declare global {
  var PORTAL_FEDERATION_RUNTIME: unknown
}

/**
 * Replaces federation's run time in a remote's build, which would be 4.5 KB of each entry, by the shell's
 * (`provide-runtime.ts`).
 */
export default globalThis.PORTAL_FEDERATION_RUNTIME
