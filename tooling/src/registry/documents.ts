import { createHash } from 'node:crypto'
import { remoteManifest, sharedVersions, signature } from '@portal/contract/registry'
import { z } from 'zod'

/** In the folder of every built remote; written last and never changed, so a folder that has it is complete. */
export const RECORD_FILE = 'release.json'
/** Marks a pruned release: its version cannot be used again, because caches keep its files for a year. */
const TOMBSTONE_FILE = 'pruned'
export const REGISTRY_FILE = 'registry.json'
/** Describes the shell that is being served. */
export const SHELL_FILE = 'shell.json'

const moduleAssets = z.object({ files: z.array(z.string()), consumes: z.array(z.string()) })

/** `release.json`: everything that the registry needs about a built remote. */
export const releaseRecord = z.object({
  schema: z.literal(1),
  manifest: remoteManifest,
  /** Name of the folder: the version of a release, version and digest of a build that was not released. */
  build: z.string(),
  builtAt: z.iso.datetime(),
  /** Versions of the shell's libraries that it was built with. */
  shared: sharedVersions,
  /** Integrity of every script and style. */
  files: z.record(z.string(), z.string()),
  /** The team to notify, as CODEOWNERS names it. */
  owner: z.string().optional(),
  /** By the id of a key, of all the rest. */
  signatures: z.record(z.string().max(64), signature).optional(),
  assets: z.object({ entry: z.string(), lifecycles: moduleAssets, pages: z.record(z.string(), moduleAssets) }),
})
export type ReleaseRecord = z.infer<typeof releaseRecord>

/** `shell.json`: the shell's facts that remotes are checked against. */
export const shellDescription = z.object({
  schema: z.literal(1),
  contract: z.int(),
  /** The newest surface of the shared package that it has; absent: 1. */
  surface: z.int().optional(),
  /** Versions of the libraries that the shell brings. */
  shared: sharedVersions,
  /** By share key: the files that provide it, and the shares that it consumes. */
  shares: z.record(z.string(), moduleAssets),
})
export type ShellDescription = z.infer<typeof shellDescription>

export const recordKey = (name: string, build: string): string => `remotes/${name}/${build}/${RECORD_FILE}`

/** `npm run build` names the folders of its builds by version and digest. */
export const isUnreleased = (build: string): boolean => /-[0-9a-f]{8}$/.test(build)

export const tombstoneKey = (name: string, build: string): string => `remotes/${name}/${build}/${TOMBSTONE_FILE}`

export const integrityOf = (content: Uint8Array): string =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`
