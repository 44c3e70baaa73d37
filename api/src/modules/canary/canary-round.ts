import type { CanaryVerdict, RegistryRemote } from '@portal/contract/registry'
import type { Db } from '../../database/database'
import { applyDecision, replaceRemote } from './apply-decision'
import { checkCanary } from './check-canary'
import { readStage } from './read-stage'
import type { RegistryFile } from './registry-file'

/** A change that the portal has made to a canary, for the log and the team. */
export interface CanaryChange {
  remote: string
  owner: string | undefined
  /** Browsers in a hundred that get the build from now on. */
  percent: number
  verdict: CanaryVerdict
}

const changeOf = ({
  name,
  owner,
  build,
  canary,
  verdict,
}: RegistryRemote & { verdict: CanaryVerdict }): CanaryChange => ({
  remote: name,
  owner,
  percent: build === verdict.build ? 100 : (canary?.percent ?? 0),
  verdict,
})

/**
 * Judges every judged canary of the registry once. Any process may; a change is made by the one whose registry is still
 * the one that it judged, so that no publication and no rollback of the same moment is lost.
 * @returns what this process has changed
 */
export const checkCanaries = async (
  { db, clock, ipLimitFactor }: { db: Db; clock: () => Date; ipLimitFactor: number },
  file: RegistryFile,
): Promise<CanaryChange[]> => {
  const done: CanaryChange[] = []
  const judged = file.read().registry.remotes.filter(({ canary }) => canary?.judged)
  for (const { name } of judged) {
    // Read for each, because the one before may have changed it.
    const { registry, tag } = file.read()
    const remote = registry.remotes.find((each) => each.name === name)
    const stage = remote && (await readStage(db, remote, clock(), ipLimitFactor))
    if (!stage) continue
    const decision = checkCanary(stage)
    if (decision.action === 'wait') continue
    const next = applyDecision(remote, decision, { at: clock().toISOString(), visits: stage.canary.visits })
    if (file.swap(replaceRemote(registry, next), tag)) done.push(changeOf(next))
  }
  return done
}
