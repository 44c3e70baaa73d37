declare global {
  var PORTAL_FEDERATION_RUNTIME: unknown
}

/** What a remote is built with in place of federation's run time, 4.5 KB of each entry: the shell's (`provide-runtime.ts`). */
export default globalThis.PORTAL_FEDERATION_RUNTIME
