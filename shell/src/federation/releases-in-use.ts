import type { RemoteRelease } from '@portal/contract/registry'
import { unloadRelease } from './unload-release'

interface LoadedRelease {
  release: RemoteRelease
  /** Pages that are shown, kept alive, or being loaded. */
  pages: number
  /** Whether the container has been replaced by that of another release. */
  isReplaced: boolean
}

/** The loaded releases of each container by their builds: one, and those whose pages are not all gone yet. */
const loadedReleases = new Map<string, Map<string, LoadedRelease>>()

const buildsOf = (container: string): Map<string, LoadedRelease> => {
  const builds = loadedReleases.get(container) ?? new Map<string, LoadedRelease>()
  loadedReleases.set(container, builds)
  return builds
}

const loadedRelease = (container: string, release: RemoteRelease): LoadedRelease => {
  const builds = buildsOf(container)
  const loaded = builds.get(release.build) ?? { release, pages: 0, isReplaced: false }
  builds.set(release.build, loaded)
  return loaded
}

const unloadUnused = (container: string): void => {
  const builds = buildsOf(container)
  for (const [build, { release, pages, isReplaced }] of builds) {
    if (pages > 0 || !isReplaced) continue
    builds.delete(build)
    unloadRelease(release)
  }
}

/** The container is that of `release` from now on: others are unloaded when the last of their pages is gone. */
export const replaceReleases = (container: string, release: RemoteRelease): void => {
  const current = loadedRelease(container, release)
  for (const loaded of buildsOf(container).values()) loaded.isReplaced = loaded !== current
  unloadUnused(container)
}

/** Keeps a release loaded for a page. Returns the function that says that the page is gone. */
export const acquireRelease = (container: string, release: RemoteRelease): (() => void) => {
  const loaded = loadedRelease(container, release)
  loaded.pages += 1
  return () => {
    loaded.pages -= 1
    unloadUnused(container)
  }
}
