import { Gauge, type Registry } from 'prom-client'
import type { Registry as RemoteRegistry } from '@portal/contract/registry'
import type { RemoteBuild, RemoteHealth } from '../modules/telemetry/remote-health'
import { type ServedBuild, servedBuilds } from './remote-builds'

/** Milliseconds for which the figures are good: they are counted in the database. */
const goodFor = 30_000

/** The label `kind`, and the figure. */
const problems = {
  retry: 'retries',
  fallback: 'fallbacks',
  throw: 'throws',
  answer: 'answers',
  block: 'blocks',
  missing: 'missing',
  timeout: 'timeout',
  error: 'error',
  incompatible: 'incompatible',
} as const satisfies Record<string, keyof RemoteHealth>

/** The sources that are read when the metrics are requested. */
export interface HealthSources {
  registry: () => RemoteRegistry
  health: (builds: readonly RemoteBuild[]) => Promise<RemoteHealth[]>
}

interface BuildHealth extends ServedBuild {
  health: RemoteHealth | undefined
}

type Sample = [labels: Record<string, string>, value: number | null | undefined]

const labelsOf = ({ remote, release }: BuildHealth) => ({ remote, version: release.build })

const visits = (build: BuildHealth): Sample[] => [[labelsOf(build), build.health?.visits ?? 0]]

const kinds = (build: BuildHealth): Sample[] =>
  Object.entries(problems).map(([kind, figure]) => [{ ...labelsOf(build), kind }, build.health?.[figure] ?? 0])

const seconds = (ms: number | null | undefined) => (ms === null || ms === undefined ? ms : ms / 1000)

const vitals = (build: BuildHealth): Sample[] => [
  [{ ...labelsOf(build), vital: 'LCP' }, seconds(build.health?.lcp)],
  [{ ...labelsOf(build), vital: 'INP' }, seconds(build.health?.inp)],
  [{ ...labelsOf(build), vital: 'CLS' }, build.health?.cls],
]

const budgets = (build: BuildHealth): Sample[] => [
  [{ ...labelsOf(build), vital: 'LCP' }, seconds(build.release.budgets?.lcp)],
  [{ ...labelsOf(build), vital: 'INP' }, seconds(build.release.budgets?.inp)],
]

const owners = ({ role, remote, release: { owner } }: BuildHealth): Sample[] =>
  role === 'live' && owner !== undefined ? [[{ remote, owner }, 1]] : []

/**
 * The browsers' reports of the last day about the builds that the registry names. Each process has the same figures, so
 * that an alert takes their maximum and not their sum.
 */
export const watchHealth = ({ registry, health }: HealthSources, registers: Registry[]): void => {
  let until = 0
  let current: Promise<BuildHealth[]> = Promise.resolve([])
  const count = async (): Promise<BuildHealth[]> => {
    const builds = servedBuilds(registry())
    // A database that is away must not take the other metrics with it.
    const figures = await health(builds.map(({ remote, release }) => ({ remote, version: release.build }))).catch(
      () => undefined,
    )
    if (figures === undefined) return []
    return builds.map((build) => ({
      ...build,
      health: figures.find(({ remote, version }) => remote === build.remote && version === build.release.build),
    }))
  }
  const read = (): Promise<BuildHealth[]> => {
    if (performance.now() < until) return current
    until = performance.now() + goodFor
    current = count()
    return current
  }
  const watch = (name: string, help: string, labelNames: string[], samples: (build: BuildHealth) => Sample[]) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers,
      async collect() {
        const builds = await read()
        this.reset()
        for (const [labels, value] of builds.flatMap(samples))
          if (value !== null && value !== undefined) this.set(labels, value)
      },
    })
  const build = ['remote', 'version']
  watch('portal_remote_visits', 'Visits of the last 24 hours that had the build.', build, visits)
  watch('portal_remote_problems', 'What went wrong in the last 24 hours, by kind.', [...build, 'kind'], kinds)
  watch(
    'portal_remote_vital_p75',
    '75th percentile of the last 24 hours; LCP and INP in seconds.',
    [...build, 'vital'],
    vitals,
  )
  watch('portal_remote_vital_budget', 'What the 75th percentile may take, in seconds.', [...build, 'vital'], budgets)
  watch('portal_remote_owner', 'Whose the remote is; always 1.', ['remote', 'owner'], owners)
}
