import { distDir } from '../paths'
import { writeRegistry } from '../registry/write-registry'
import { fileStore } from '../release/store/file-store'
import { writeShellTypes } from '../release/stored-types'
import { typesOfShell } from '../surface-types/describe-types'
import { buildApi } from './build-api'
import { buildRemote, buildShell } from './build-bundle'
import { buildData } from './build-data'
import { withBuildLock } from './build-lock'
import { readManifest } from './packages'
import { buildParts, type Part } from './parts'
import { markBuilt } from './stamps'

const step = async ({ label, digest, stale }: Part, run: () => Promise<void>): Promise<void> => {
  if (!stale) return
  const start = performance.now()
  await run()
  markBuilt(label, digest)
  console.log(`built ${label} in ${((performance.now() - start) / 1000).toFixed(1)} s`)
}

/** Builds what changed since the last build, then writes the registry; remotes named in `follow` are taken as built even if they were released. */
export const build = (follow: string[] = []): Promise<void> => withBuildLock(() => buildChanged(follow))

const buildChanged = async (follow: string[]): Promise<void> => {
  const { api, data, remotes } = buildParts()
  await step(api, buildApi)
  await step(data, buildData)
  for (const remote of remotes) await step(remote, () => buildRemote(readManifest(remote.label), remote.build))
  // The shell's chunks are cut by what the pages take of it.
  const { shell, usage } = buildParts()
  await step(shell, async () => {
    await buildShell(shell.build, usage)
    await writeShellTypes(fileStore(distDir, '/'), await typesOfShell())
  })
  await writeRegistry(Object.fromEntries(remotes.map((remote) => [remote.label, remote.build])), follow)
}
