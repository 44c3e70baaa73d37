import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { distDir, repoRoot } from '../paths'
import { writeRegistry } from '../registry/write-registry'
import { fileStore } from '../release/store/file-store'
import { writeShellTypes } from '../release/stored-types'
import { typesOfShell } from '../surface-types/describe-types'
import { buildApi } from './build-api'
import { buildRemote, buildShell, drawRemote } from './build-bundle'
import { withBuildLock } from './build-lock'
import { readManifest } from './packages'
import { buildParts, type Part } from './parts'
import { markBuilt } from './stamps'
import { compressFolder } from './compress'

/** Copies the static data (administrative divisions) and compresses it. */
const buildData = async (): Promise<void> => {
  const target = join(distDir, 'data')
  rmSync(target, { recursive: true, force: true })
  cpSync(join(repoRoot, 'shared/data'), target, { recursive: true })
  await compressFolder(target)
}

/** @returns whether there was something to build */
const step = async ({ label, digest, stale }: Part, run: () => Promise<void>): Promise<boolean> => {
  if (!stale) return false
  const start = performance.now()
  await run()
  markBuilt(label, digest)
  console.log(`built ${label} in ${((performance.now() - start) / 1000).toFixed(1)} s`)
  return true
}

/**
 * Builds the parts that changed since the last build, then writes the registry; remotes named in `follow` are taken as
 * built even if they were released.
 * @returns whether anything had changed
 */
export const build = (follow: string[] = []): Promise<boolean> => withBuildLock(() => buildChanged(follow))

/** Builds the static data, which no bundle has. */
export const buildStaticData = (): Promise<boolean> => withBuildLock(() => step(buildParts().data, buildData))

const buildChanged = async (follow: string[]): Promise<boolean> => {
  const { api, data, remotes } = buildParts()
  const built = [await step(api, buildApi), await step(data, buildData)]
  for (const remote of remotes) {
    const manifest = readManifest(remote.label)
    built.push(await step(remote, () => buildRemote(manifest, remote.build)))
    built.push(await step(remote.drawing, () => drawRemote(manifest, remote.build)))
  }
  // The shell's chunks are split by the modules that pages use.
  const { shell, usage } = buildParts()
  built.push(
    await step(shell, async () => {
      await buildShell(shell.build, usage)
      await writeShellTypes(fileStore(distDir, '/'), await typesOfShell())
    }),
  )
  await writeRegistry(Object.fromEntries(remotes.map((remote) => [remote.label, remote.build])), follow)
  return built.includes(true)
}
