import { build, buildStaticData } from '../build/build'
import { startApi } from './api-process'
import { type DevBundle, originOf, startBundleServer } from './bundle-server'
import { devFilesDir, linkBuiltFiles } from './dev-files'
import { writeDevRegistry } from './dev-registry'
import { portOf } from './options'
import type { Stop } from './stop'

const chosenBundles = (names: readonly string[], all: readonly string[]): DevBundle[] => {
  const changes = names.length === 0 || names.includes('shell') ? 'refresh' : 'reload'
  return all
    .filter((name) => names.length === 0 || names.includes(name))
    .map((name) => ({ name, kind: name === 'shell' ? 'shell' : 'remote', port: portOf(name, all), changes }))
}

/** The named bundles (all when none is named) and the API with hot reload, the rest as built. */
export const startTogether = async (names: readonly string[], all: readonly string[]): Promise<Stop> => {
  const bundles = chosenBundles(names, all)
  await (names.length > 0 ? build() : buildStaticData())
  linkBuiltFiles()
  const compiled = new Set<DevBundle>()
  // A bundle that does not compile yet may be served later; the API cannot start without a registry.
  let registryIsThere: () => void
  const registry = new Promise<void>((resolve) => (registryIsThere = resolve))
  const writeRegistry = () => {
    if (writeDevRegistry(bundles, compiled)) registryIsThere()
  }
  writeRegistry()
  const onBuilt = (bundle: DevBundle) => {
    compiled.add(bundle)
    writeRegistry()
  }
  const servers = await Promise.all(bundles.map((bundle) => startBundleServer(bundle, () => onBuilt(bundle))))
  await registry
  const api = await startApi({ PORTAL_FILES_DIR: devFilesDir, PORTAL_ASSET_ORIGINS: bundles.map(originOf).join(',') })
  return async () => {
    await api.stop()
    await Promise.all(servers.map((server) => server.stop()))
  }
}
