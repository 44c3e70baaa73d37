import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { Registry, RegistryRemote, RegistryRoute, ShellAssets } from '@portal/contract/registry'
import { distDir, shellDir } from '../paths'
import { readJson } from '../read-json'
import type { ShellBuildAssets } from '../webpack/assets-plugin'
import { ASSETS_FILE, SHELL_BASE } from '../webpack/names'
import { firstVisitPath, limits } from './limits'

/** One line of the budget table; `KB` is shown, `value` and `limit` are bytes then. */
export interface Measurement {
  name: string
  value: number
  limit: number
  unit: 'KB' | 'requests'
}

const fileOf = (url: string) =>
  url.startsWith(SHELL_BASE) ? join(shellDir, url.slice(SHELL_BASE.length)) : join(distDir, url)
const transferred = (urls: string[]): number =>
  urls.reduce((total, url) => total + statSync(`${fileOf(url)}.br`).size, 0)
const scripts = (urls: string[]) => urls.filter((url) => url.endsWith('.js'))

const ownFiles = (remote: RegistryRemote, route: RegistryRoute) =>
  scripts(route.preload).filter((url) => url.startsWith(`/remotes/${remote.name}/`))

/**
 * The share of the shell's main chunk that is our own source, by size before compression; the rest is the federation
 * runtime.
 */
const shellOwnBytes = (shell: ShellBuildAssets): number =>
  shell.scripts.reduce(
    (total, file) => total + statSync(`${join(shellDir, file)}.br`).size * (shell.ownShare[file] ?? 0),
    0,
  )

/** Reads the built portal and compares it with the limits. */
export const measureBudgets = async (): Promise<Measurement[]> => {
  const registry = readJson<Registry>(join(distDir, 'registry.json'))
  const html = readJson<ShellAssets>(join(distDir, 'shell-assets.json'))
  const shell = readJson<ShellBuildAssets>(join(shellDir, ASSETS_FILE))
  const first = registry.remotes.flatMap((remote) => remote.routes).find((route) => route.path === firstVisitPath)
  if (!first) throw new Error(`No remote has ${firstVisitPath}`)
  const visit = [...html.scripts, ...html.styles, ...first.preload]
  return [
    {
      name: `first visit ${firstVisitPath}, scripts and styles`,
      value: transferred(visit),
      limit: limits.firstVisitBytes,
      unit: 'KB',
    },
    {
      name: `first visit ${firstVisitPath}, requests`,
      value: visit.length,
      limit: limits.firstVisitRequests,
      unit: 'requests',
    },
    { name: 'shell, own code', value: shellOwnBytes(shell), limit: limits.shellBytes, unit: 'KB' },
    ...registry.remotes.map((remote): Measurement => {
      const heaviest = Math.max(...remote.routes.map((route) => transferred(ownFiles(remote, route))))
      return {
        name: `${remote.name}, own code of its heaviest page`,
        value: heaviest,
        limit: limits.remoteBytes,
        unit: 'KB',
      }
    }),
  ]
}
