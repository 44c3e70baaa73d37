import { rmSync } from 'node:fs'
import { build } from '../build/build'
import { remoteNames } from '../build/packages'
import { startApi } from '../dev/api-process'
import { type DevBundle, originOf, startBundleServer } from '../dev/bundle-server'
import { devFilesDir, writeDevRegistry } from '../dev/dev-registry'
import { fatal } from './fatal'

const FIRST_PORT = 8101

const chosenBundles = (names: string[]): DevBundle[] => {
  const all = ['shell', ...remoteNames()]
  const refresh = names.length === 0 || names.includes('shell')
  const unknown = names.find((name) => !all.includes(name))
  if (unknown) fatal(`There is no "${unknown}": choose from ${all.join(', ')}.`)
  return all
    .map((name, index): DevBundle => ({ name, kind: name === 'shell' ? 'shell' : 'remote', port: FIRST_PORT + index, refresh }))
    .filter(({ name }) => names.length === 0 || names.includes(name))
}

/** `npm run dev [-- remote-send …]`: the named bundles (all when none is named) and the API with hot reload, the rest as built. */
export const run = async (names: string[]): Promise<void> => {
  const bundles = chosenBundles(names)
  if (names.length > 0) await build().catch(fatal)
  rmSync(devFilesDir, { recursive: true, force: true })
  const compiled = new Set<DevBundle>()
  const onBuilt = (bundle: DevBundle) => writeDevRegistry(bundles, compiled.add(bundle))
  const servers = await Promise.all(bundles.map((bundle) => startBundleServer(bundle, () => onBuilt(bundle)))).catch(fatal)
  const api = await startApi({ PORTAL_FILES_DIR: devFilesDir, PORTAL_ASSET_ORIGINS: bundles.map(originOf).join(',') }).catch(fatal)

  const stop = async () => {
    await api.stop()
    await Promise.all(servers.map((server) => server.stop()))
    process.exit(0)
  }
  process.once('SIGINT', () => void stop())
  process.once('SIGTERM', () => void stop())
}
