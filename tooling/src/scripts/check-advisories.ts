import { spawnSync } from 'node:child_process'
import { z } from 'zod'
import { PNPM } from '../../bin/pnpm.mjs'
import { repoRoot } from '../paths'

const advisory = z.object({
  module_name: z.string(),
  severity: z.string(),
  title: z.string(),
  url: z.string(),
  vulnerable_versions: z.string(),
  findings: z.array(z.object({ version: z.string(), paths: z.array(z.string()) })).default([]),
})
const report = z.object({
  advisories: z.record(z.string(), advisory),
  metadata: z.object({ totalDependencies: z.int() }),
})

/** The output of `pnpm audit --json`; null when it is no report. */
const readReport = (text: string): z.infer<typeof report> | null => {
  try {
    return report.parse(JSON.parse(text))
  } catch {
    return null
  }
}

const lineOf = ({
  module_name,
  severity,
  title,
  url,
  vulnerable_versions,
  findings,
}: z.infer<typeof advisory>): string => {
  const versions = findings.map(({ version }) => version).join(', ')
  const users = findings.flatMap(({ paths }) => paths).join(', ')
  return `${severity}: ${module_name} ${versions} (${vulnerable_versions}): ${title}\n  ${url}\n  ${users}`
}

/** Exit codes: advisories were found; no registry has answered, so that nothing is known. */
const [found, silent] = [1, 2]

/**
 * `npm run check:advisories`: asks the registry for known holes of all locked packages. Exit code 0 when there are
 * none, 1 when there are some, 2 when no registry has answered.
 */
export const run = async (): Promise<void> => {
  const { stdout, stderr, error } = spawnSync('npx', ['-y', PNPM, 'audit', '--json'], {
    cwd: repoRoot,
    // A registry without an answer is reported within seconds.
    env: { pnpm_config_fetch_retries: '1', pnpm_config_fetch_retry_mintimeout: '1000', ...process.env },
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  })
  const answer = readReport(stdout)
  if (answer === null) {
    const reason = (error?.message ?? stderr).replaceAll(/[\s│×]+/g, ' ').trim()
    console.error(`No registry has answered, so that no advisories were looked up: ${reason}`)
    process.exitCode = silent
    return
  }
  const advisories = Object.values(answer.advisories)
  for (const each of advisories) console.log(lineOf(each))
  console.log(`${advisories.length} advisories for ${answer.metadata.totalDependencies} packages`)
  process.exitCode = advisories.length === 0 ? 0 : found
}
