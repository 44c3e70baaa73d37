import type { Registry, RemoteRelease } from '@portal/contract/registry'

/** An older build without its files: none of them is preloaded. */
const fallback = ({ files: _files, budgets: _budgets, ...release }: RemoteRelease): RemoteRelease => ({
  ...release,
  routes: release.routes.map((route) => ({ ...route, preload: [] })),
})

/**
 * The public registry that is part of every page: without the integrity of chunks, previews and older builds, which
 * `/registry.json` has for those who need them.
 */
export const inlineRegistry = (registry: Registry): Registry => ({
  ...registry,
  remotes: registry.remotes.map(
    ({ files: _files, budgets: _budgets, previews: _previews, history: _history, previous, canary, ...remote }) => ({
      ...remote,
      previous: previous && fallback(previous),
      canary: canary && { ...canary, release: { ...canary.release, files: undefined, budgets: undefined } },
    }),
  ),
})
