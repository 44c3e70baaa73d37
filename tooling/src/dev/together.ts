import { build, buildStaticData } from '../build/build'
import { startApi } from './api-process'
import { type DevBundle, originOf, startBundleServer, devFolder } from './bundle-server'
import { portOf } from './options'
import type { Stop } from './stop'
import { existsSync, writeFileSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import type { Registry, RegistryRemote, ShellAssets } from '@portal/contract/registry'
import { signAgain } from '../../../api/src/registry/sign-registry'
import { readManifest } from '../build/packages'
import { distDir } from '../paths'
import { readJson } from '../read-json'
import { releaseKeys } from '../release/release-keys'
import type { RemoteBuildAssets, ShellBuildAssets } from '../webpack/assets-plugin'
import { ASSETS_FILE, containerName } from '../webpack/names'
import { REFRESH_HOOK_FILE } from './refresh-hook'

/** The folder in which the API finds the registry while developing, with links to built files. */
const devFilesDir = join(distDir, 'dev')

/** The built folders that the API serves or reads besides the registry; fonts lie in `api`. */
const built = ['shell', 'remotes', 'data', 'api']

/** Makes the folder anew, without a registry. Of a checkout that was never built the linked folders are empty. */
export const linkBuiltFiles = (): void => {
  rmSync(devFilesDir, { recursive: true, force: true })
  mkdirSync(devFilesDir, { recursive: true })
  for (const name of built) {
    mkdirSync(join(distDir, name), { recursive: true })
    symlinkSync(join(distDir, name), join(devFilesDir, name), 'junction')
  }
}

const devShell = (bundle: DevBundle): ShellAssets => {
  const { scripts, styles } = readJson<ShellBuildAssets>(join(devFolder(bundle.name), ASSETS_FILE))
  const address = (file: string) => `${originOf(bundle)}/${file}`
  return { scripts: [REFRESH_HOOK_FILE, ...scripts].map(address), styles: styles.map(address), inlineCss: '' }
}

const devRemote = (bundle: DevBundle): RegistryRemote => {
  const { $schema: _, routes, ...manifest } = readManifest(bundle.name)
  const { entry } = readJson<RemoteBuildAssets>(join(devFolder(bundle.name), ASSETS_FILE))
  return {
    ...manifest,
    build: 'dev',
    container: containerName(bundle.name),
    entry: `${originOf(bundle)}/${entry}`,
    routes: routes.map((route) => ({ ...route, preload: [] })),
  }
}

/**
 * Combines the bundles in development with the builds of the rest. A remote that has not been compiled yet keeps its
 * build or is left out; before the shell's first compilation nothing is written.
 * @returns whether the registry was written
 */
export const writeDevRegistry = (bundles: DevBundle[], compiled: ReadonlySet<DevBundle>): boolean => {
  const ready = bundles.filter((bundle) => compiled.has(bundle))
  const shell = bundles.find((bundle) => bundle.kind === 'shell')
  const built = existsSync(join(distDir, 'registry.json'))
    ? readJson<Registry>(join(distDir, 'registry.json'))
    : undefined
  const developed = ready.filter((bundle) => bundle.kind === 'remote').map(devRemote)
  const remotes = [
    ...developed,
    ...(built?.remotes ?? []).filter((remote) => !developed.some(({ name }) => name === remote.name)),
  ]
  if (shell && !compiled.has(shell)) return false
  const registry: Registry = {
    // Not a newer one: the browser would take the built portal's registry for an old one afterwards.
    serial: built?.serial ?? 0,
    contract: built?.contract ?? developed[0]?.contract ?? 1,
    remotes: remotes.sort((a, b) => a.menu.order - b.menu.order),
  }
  const assets = shell ? devShell(shell) : readJson<ShellAssets>(join(distDir, 'shell-assets.json'))
  writeFileSync(join(devFilesDir, 'shell-assets.json'), JSON.stringify(assets))
  writeFileSync(join(devFilesDir, 'registry.json'), JSON.stringify(signAgain(registry, releaseKeys().key)))
  return true
}

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
