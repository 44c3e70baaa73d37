import type { RemoteRelease } from '@portal/contract/registry'
import { linksOf } from './release-links'

/**
 * The global in which the build's chunks register their modules (`output.uniqueName`, tooling/src/webpack/preset.ts).
 */
const chunkList = (container: string, build: string) =>
  `webpackChunk${`${container}_${build}`.replace(/[^\w$]+/g, '_')}`

/** The next evaluation of the build fetches its chunks again, and the modules of this one can be collected. */
export const deleteChunkList = (container: string, build: string): void => {
  Reflect.deleteProperty(globalThis, chunkList(container, build))
}

/** Removes the globals and elements of a release whose container was replaced and of which no page is shown. */
export const unloadRelease = (container: string, { entry, build }: RemoteRelease): void => {
  deleteChunkList(container, build)
  for (const rel of ['stylesheet', 'preload', 'prefetch'] as const)
    for (const link of linksOf(entry, rel)) link.remove()
}
