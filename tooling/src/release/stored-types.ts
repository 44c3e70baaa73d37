import { typeProblems } from '../surface-types/compare-types'
import { type BuiltWith, packTypes, type SurfaceTypes, TYPES_FILE, unpackTypes } from '../surface-types/surface-types'
import type { ReleaseStore } from './store/release-store'

const keyOf = (name: string, build: string): string => `remotes/${name}/${build}/${TYPES_FILE}`

const readTypes = async (store: ReleaseStore, key: string): Promise<SurfaceTypes | undefined> => {
  const file = await store.read(key)
  return file && unpackTypes(key, file.content)
}

export const readShellTypes = (store: ReleaseStore): Promise<SurfaceTypes | undefined> => readTypes(store, TYPES_FILE)

export const writeShellTypes = (store: ReleaseStore, types: SurfaceTypes): Promise<void> =>
  store.write(TYPES_FILE, packTypes(types))

/**
 * Why published builds cannot run in a shell with these types. A build or a shell from before types were stored has
 * none; only its names and versions are checked.
 */
export const storedTypeProblems = async (
  store: ReleaseStore,
  shell: SurfaceTypes | undefined,
  builds: { name: string; build: string }[],
): Promise<string[]> => {
  if (!shell) return []
  const stored = await Promise.all(
    builds.map(async ({ name, build }): Promise<BuiltWith[]> => {
      const types = await readTypes(store, keyOf(name, build))
      return types ? [{ label: `${name} ${build}`, types }] : []
    }),
  )
  return typeProblems(shell, stored.flat())
}
