import type { ReleaseRecord } from '../registry/documents'
import { gateProblems } from './gate'
import { throwReleaseError } from './release-error'
import type { Situation } from './update-registry'

/** The builds of all other remotes that browsers may get: the live ones and the canaries. */
const othersThan = (name: string, { states, recordOf }: Situation): ReleaseRecord[] =>
  states
    .filter((state) => state.name !== name)
    .flatMap((state) =>
      [state.live, ...(state.canary ? [state.canary.build] : [])].map((build) => recordOf(state.name, build)),
    )

/** @throws Error when the build may not go live in this situation */
export const assertCompatible = (record: ReleaseRecord, situation: Situation): void => {
  const { name } = record.manifest
  throwReleaseError(`${name} ${record.build}`, gateProblems(record, situation.shell, othersThan(name, situation)))
}
