/**
 * The names that the shared package offers to remotes at one time (docs/adr/0009-contract-kit.md). It never changes
 * once a shell with it is in use: additions make the next surface.
 */
export interface Surface {
  number: number
  /** The contract number that it belongs to; within one contract a surface has all that the one before it had. */
  contract: number
  /**
   * Names that exist at run time, by the path that they are imported from; the theme's tokens for styles by `--portal`.
   */
  modules: Record<string, string[]>
  /** Fields of the bridge that the shell hands to a page. */
  bridge: string[]
}

/** The surface after `before`, with its additions. */
export const extend = (before: Surface, added: Record<string, string[]>): Surface => ({
  ...before,
  number: before.number + 1,
  modules: {
    ...before.modules,
    ...Object.fromEntries(
      Object.entries(added).map(([path, names]) => [path, [...(before.modules[path] ?? []), ...names]]),
    ),
  },
})
