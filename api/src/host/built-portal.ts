import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Registry, registry, type ShellAssets, shellAssets } from '@portal/contract/registry'
import type { Config } from '../config/config'
import { StartError } from '../config/start-error'
import { messageOf, type Report, reportOnce } from './documents'
import { remoteRegistry } from './remote-registry'
import { watchedDocument } from './watched-document'

/** Milliseconds between two requests to `REGISTRY_URL`. */
const POLL = 5_000

/** What the HTML needs: the registry of remotes and the shell's files, each in its last valid version. */
export interface BuiltPortal {
  registry: () => Registry
  shellAssets: () => ShellAssets
  /** Whether what is served is older than what lies there, because that cannot be used. */
  isStale: () => boolean
  /** Requests `REGISTRY_URL` for the first time, and every five seconds from then on. */
  start: () => Promise<void>
  stop: () => void
}

/** Asserts that the files of every release that this server serves were built. */
const assertKnownVersions =
  (dist: string) =>
  ({ remotes }: Registry): void => {
    remotes.forEach(({ entry, version }, index) => {
      if (entry.startsWith('/remotes/') && !existsSync(join(dist, entry)))
        throw new Error(`remotes.${index}.version: unknown version ${version}, ${entry} is missing`)
    })
  }

/**
 * Opens the files of the build, and the registry at `REGISTRY_URL` where one is set; until that has answered, the built
 * one is used.
 * @throws StartError when nothing usable was built
 */
export const openBuiltPortal = (
  { root, filesDir, registryUrl }: Pick<Config, 'root' | 'filesDir' | 'registryUrl'>,
  log: (problem: string) => void,
): BuiltPortal => {
  if (!existsSync(join(filesDir, 'registry.json')))
    throw new StartError(
      `${filesDir} 中没有已构建的门户：请先运行 npm run build`,
      `no built portal in ${filesDir}: run npm run build first`,
    )
  let problems = 0
  /** Reports the problems of one document, and counts the documents that have one. */
  const reportCounted = (): Report => {
    const report = reportOnce(log)
    let hasProblem = false
    return (problem) => {
      report(problem)
      if (hasProblem !== (problem !== null)) problems += problem === null ? -1 : 1
      hasProblem = problem !== null
    }
  }
  const built = watchedDocument(
    join(filesDir, 'registry.json'),
    registry,
    reportCounted(),
    assertKnownVersions(join(root, 'dist')),
  )
  const assets = watchedDocument(join(filesDir, 'shell-assets.json'), shellAssets, reportCounted())
  const remote = registryUrl === null ? null : remoteRegistry(registryUrl, reportCounted())
  try {
    built()
    assets()
  } catch (error) {
    throw new StartError(
      `已构建的门户不可用：请重新运行 npm run build`,
      `the built portal cannot be used, run npm run build again: ${messageOf(error)}`,
    )
  }
  let timer: NodeJS.Timeout | undefined
  return {
    registry: () => remote?.current() ?? built(),
    shellAssets: assets,
    isStale: () => problems > 0,
    start: async () => {
      if (!remote) return
      await remote.refresh()
      timer = setInterval(() => void remote.refresh(), POLL).unref()
    },
    stop: () => clearInterval(timer),
  }
}
