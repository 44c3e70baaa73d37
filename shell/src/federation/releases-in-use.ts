import type { RemoteRelease } from '@portal/contract/registry'
import { unloadRelease } from './unload-release'

interface LoadedRelease {
  release: RemoteRelease
  /** Pages that are shown, kept alive, or being loaded. */
  pages: number
  /** Whether the container has been replaced by that of another release. */
  isReplaced: boolean
}

/** By container and build: the current release, and replaced releases that still have pages. */
const loadedReleases = new Map<string, Map<string, LoadedRelease>>()

const buildsOf = (container: string): Map<string, LoadedRelease> => {
  const builds = loadedReleases.get(container) ?? new Map<string, LoadedRelease>()
  loadedReleases.set(container, builds)
  return builds
}

const getOrAddRelease = (container: string, release: RemoteRelease): LoadedRelease => {
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

/** Marks `release` as the current one; replaced releases without pages are unloaded. */
export const setCurrentRelease = (container: string, release: RemoteRelease): void => {
  const current = getOrAddRelease(container, release)
  for (const loaded of buildsOf(container).values()) loaded.isReplaced = loaded !== current
  unloadUnused(container)
}

/** Keeps a release loaded for one page. Returns the function that ends this, to be called once. */
export const keepLoaded = (container: string, release: RemoteRelease): (() => void) => {
  const loaded = getOrAddRelease(container, release)
  loaded.pages += 1
  return () => {
    loaded.pages -= 1
    unloadUnused(container)
  }
}
