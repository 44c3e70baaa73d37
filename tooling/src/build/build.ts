import { writeRegistry } from '../registry/write-registry'
import { buildApi } from './build-api'
import { buildBundle } from './build-bundle'
import { buildData } from './build-data'
import { withBuildLock } from './build-lock'
import { buildParts, type Part } from './parts'
import { markBuilt } from './stamps'

const step = async ({ label, digest, stale }: Part, run: () => Promise<void>): Promise<void> => {
  if (!stale) return
  const start = performance.now()
  await run()
  markBuilt(label, digest)
  console.log(`built ${label} in ${((performance.now() - start) / 1000).toFixed(1)} s`)
}

/** Builds what changed since the last build, then writes the registry. */
export const build = (): Promise<void> => withBuildLock(buildChanged)

const buildChanged = async (): Promise<void> => {
  const { api, data, shell, remotes } = buildParts()
  await step(api, buildApi)
  await step(data, buildData)
  await step(shell, () => buildBundle('shell', 'shell', shell.build))
  for (const remote of remotes) await step(remote, () => buildBundle('remote', remote.label, remote.build))
  writeRegistry(Object.fromEntries(remotes.map((remote) => [remote.label, remote.build])))
}
