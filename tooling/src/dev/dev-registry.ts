import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Registry, RegistryRemote, ShellAssets } from '@portal/contract/registry'
import { portalCss } from '@portal/runtime/theme/theme'
import { signAgain } from '../../../api/src/registry/sign-registry'
import { readManifest } from '../build/packages'
import { distDir } from '../paths'
import { readJson } from '../read-json'
import { releaseKeys } from '../release/release-keys'
import type { RemoteBuildAssets, ShellBuildAssets } from '../webpack/assets-plugin'
import { ASSETS_FILE, containerName } from '../webpack/names'
import { type DevBundle, devFolder, originOf } from './bundle-server'
import { devFilesDir } from './dev-files'
import { REFRESH_HOOK_FILE } from './refresh-hook'

const devShell = (bundle: DevBundle): ShellAssets => {
  const { scripts, styles } = readJson<ShellBuildAssets>(join(devFolder(bundle.name), ASSETS_FILE))
  const address = (file: string) => `${originOf(bundle)}/${file}`
  return { scripts: [REFRESH_HOOK_FILE, ...scripts].map(address), styles: styles.map(address), inlineCss: portalCss }
}

const devRemote = (bundle: DevBundle): RegistryRemote => {
  const { $schema: _, routes, ...manifest } = readManifest(bundle.name)
  const { entry } = readJson<RemoteBuildAssets>(join(devFolder(bundle.name), ASSETS_FILE))
  // Without `files`: no hash is known, and documents have no first HTML of the page.
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
