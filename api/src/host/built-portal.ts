import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, basename } from 'node:path'
import { type Registry, type ShellAssets, shellAssets } from '@portal/contract/registry'
import type { Config } from '../config/config'
import { StartError } from '../config/start-error'
import { type PublicRegistry, type ReadRegistry, readRegistry } from '../registry/read-registry'
import { serialMemory } from '../registry/serial-memory'
import { messageOf, parseDocument, type Report, reportOnce } from './documents'

/**
 * A file that is read again only when it has changed on disk, so that a release needs no restart. While the file
 * is missing, incomplete or invalid, the last valid content stays.
 * @param parse throws when the text cannot be used
 * @throws Error naming file and field when there was no valid content yet
 */
const watchedDocument = <Value>(file: string, parse: (text: string) => Value, report: Report): (() => Value) => {
  let readAt: string | undefined
  let lastGood: { value: Value } | undefined

  const readAgain = (): { value: Value } => {
    const { mtimeMs, size, ino } = statSync(file)
    const version = `${mtimeMs} ${size} ${ino}`
    if (lastGood && version === readAt) return lastGood
    const value = parse(readFileSync(file, 'utf8'))
    readAt = version
    return { value }
  }

  return () => {
    try {
      lastGood = readAgain()
      report(null)
    } catch (error) {
      const problem = `${basename(file)}: ${messageOf(error)}`
      if (!lastGood) throw new Error(problem, { cause: error })
      report(problem)
    }
    return lastGood.value
  }
}

/** Milliseconds for one request. */
const TIMEOUT = 3_000

/** A registry on another host, such as a bucket's public address. */
interface RemoteRegistry {
  /** The last valid copy; undefined before the first. */
  current: () => ReadRegistry | undefined
  /** Fetches a newer one. Never rejects: a failure is reported, and the last valid copy stays. */
  refresh: () => Promise<void>
}

const remoteRegistry = (url: string, parse: (text: string) => ReadRegistry, report: Report): RemoteRegistry => {
  let value: ReadRegistry | undefined
  let tag: string | null = null

  const read = async (): Promise<void> => {
    const response = await fetch(url, {
      headers: tag === null ? {} : { 'if-none-match': tag },
      signal: AbortSignal.timeout(TIMEOUT),
    })
    if (response.status === 304) return
    if (!response.ok) throw new Error(`status ${response.status}`)
    value = parse(await response.text())
    tag = response.headers.get('etag')
  }

  return {
    current: () => value,
    refresh: () =>
      read().then(
        () => report(null),
        (error: unknown) => report(`REGISTRY_URL: ${messageOf(error)}`),
      ),
  }
}

/** Milliseconds between two requests to `REGISTRY_URL`. */
const POLL = 5_000

/** The documents for the HTML: the registry of remotes and the shell's files, each in its last valid version. */
export interface BuiltPortal {
  registry: () => Registry
  /** The registry as browsers get it. */
  publicRegistry: () => PublicRegistry
  shellAssets: () => ShellAssets
  /** Whether an older document is served because the newest one cannot be used. */
  isStale: () => boolean
  /**
   * Requests `REGISTRY_URL` for the first time, and every five seconds from then on.
   * @throws StartError when neither its registry nor the built one can be used
   */
  start: () => Promise<void>
  stop: () => void
}

/** Asserts that the files of every release that this server serves were built. */
const assertKnownVersions =
  (filesDir: string) =>
  ({ remotes }: Registry): void => {
    remotes.forEach(({ entry, version }, index) => {
      if (entry.startsWith('/remotes/') && !existsSync(join(filesDir, entry)))
        throw new Error(`remotes.${index}.version: unknown version ${version}, ${entry} is missing`)
    })
  }

const noRegistry = (error: unknown): StartError =>
  new StartError(
    'REGISTRY_URL 所指的发布清单与已构建的均不可用：请检查 REGISTRY_URL 与 REGISTRY_KEYS',
    `neither the registry at REGISTRY_URL nor the built one can be used, check REGISTRY_URL and REGISTRY_KEYS: ${messageOf(error)}`,
    ['REGISTRY_URL', 'REGISTRY_KEYS'],
  )

/**
 * Opens the files of the build, and the registry at `REGISTRY_URL` where one is set; until that has answered, the built
 * one is used, if it can be: there it may be signed with a key that was replaced since.
 * @param dataDir keeps over restarts which registry of `REGISTRY_URL` was the newest; null: nothing is kept. An older
 * one beside the code is an older version of the portal, which somebody has gone back to
 * @throws StartError when nothing usable was built
 */
export const openBuiltPortal = (
  { filesDir, registryUrl, releaseKeys: { known: keys } }: Pick<Config, 'filesDir' | 'registryUrl' | 'releaseKeys'>,
  log: (problem: string) => void,
  dataDir: string | null = null,
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
  /** Reads a registry that is no older than the last one from the same place. */
  const newest = (memoryFile: string | null) => {
    const memory = serialMemory(memoryFile, (error) =>
      log(`the newest registry is not remembered over a restart: ${messageOf(error)}`),
    )
    return (text: string): ReadRegistry => {
      const read = readRegistry(text, keys)
      const { serial = 0 } = read.registry
      if (keys !== null) memory.assertNotOld(serial)
      assertKnownVersions(filesDir)(read.registry)
      memory.remember(serial)
      return read
    }
  }
  const built = watchedDocument(join(filesDir, 'registry.json'), newest(null), reportCounted())
  const assets = watchedDocument(
    join(filesDir, 'shell-assets.json'),
    (text) => parseDocument(text, shellAssets),
    reportCounted(),
  )
  const remoteMemory = keys === null || dataDir === null ? null : join(dataDir, 'serial-of-remote-registry')
  const remote = registryUrl === null ? null : remoteRegistry(registryUrl, newest(remoteMemory), reportCounted())
  const current = () => remote?.current() ?? built()
  try {
    assets()
    if (!remote) built()
  } catch (error) {
    throw new StartError(
      `已构建的门户不可用：请重新运行 npm run build`,
      `the built portal cannot be used, run npm run build again: ${messageOf(error)}`,
    )
  }
  let timer: NodeJS.Timeout | undefined
  return {
    registry: () => current().registry,
    publicRegistry: () => current().publicRegistry,
    shellAssets: assets,
    isStale: () => problems > 0,
    start: async () => {
      if (!remote) return
      await remote.refresh()
      try {
        built()
      } catch (error) {
        if (!remote.current()) throw noRegistry(error)
        log(`no reserve for REGISTRY_URL: ${messageOf(error)}`)
      }
      timer = setInterval(() => void remote.refresh(), POLL).unref()
    },
    stop: () => clearInterval(timer),
  }
}
