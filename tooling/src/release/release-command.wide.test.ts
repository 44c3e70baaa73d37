import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { distDir } from '../paths'
import { runScript } from '../testing/run-script'

/** The smallest remote, because it is built twice. */
const remote = 'remote-service-query'

/** A copy of the built files, so that this checkout stays unchanged. */
const store = mkdtempSync(join(tmpdir(), 'portal-release-'))
const registryOf = (folder: string) => readFileSync(join(folder, 'registry.json'), 'utf8')

const release = async (...args: string[]): Promise<string> => {
  const { ok, output } = await runScript('release', args, { env: { RELEASE_STORE: store } })
  if (!ok) throw new Error(`release ${args.join(' ')}: ${output}`)
  return output
}

let before: string
beforeAll(async () => {
  await runScript('build')
  cpSync(distDir, store, { recursive: true, filter: (path) => !basename(path).startsWith('.') })
  before = registryOf(distDir)
}, 600_000)
afterAll(() => rmSync(store, { recursive: true, force: true }))

test('a remote is published, previewed, tried, taken back, switched off and on, and cleared up', async () => {
  expect(await release('list')).toMatch(new RegExp(`^${remote} +1\\.0\\.0-`, 'm'))

  expect(await release('publish', remote, '--version', '9.0.1')).toContain(`${remote} 9.0.1 is live`)
  expect(await release('preview', remote, '--version', '9.0.2-pr1')).toContain(`?preview=${remote}@9.0.2-pr1`)

  expect(await release('canary', remote, '10%', '--version', '9.0.2-pr1')).toMatch(/9\.0\.2-pr1 .*10 ?%/)
  expect(await release('canary', remote, '50%')).toMatch(/9\.0\.2-pr1 .*50 ?%/)
  expect(await release('canary', remote, 'off')).not.toContain('50%')
  await release('canary', remote, '10%', '--version', '9.0.2-pr1')
  expect(await release('canary', remote, 'promote')).toMatch(new RegExp(`^${remote} +9\\.0\\.2-pr1`, 'm'))

  expect(await release('rollback', remote)).toMatch(new RegExp(`^${remote} +9\\.0\\.1`, 'm'))
  expect(await release('disable', remote, '--notice', '维护中')).toContain('its pages show: 维护中')
  expect(registryOf(store)).toContain('维护中')
  expect(await release('enable', remote)).toContain('is switched on')
  expect(registryOf(store)).not.toContain('维护中')
  // Older builds of this checkout may be deleted, the one that was just live may not.
  expect(await release('prune', remote)).toMatch(/^removed |^Nothing to remove/)
  expect(readdirSync(join(store, 'remotes', remote))).toEqual(expect.arrayContaining(['9.0.1', '9.0.2-pr1']))

  expect(registryOf(distDir)).toBe(before)
}, 600_000)
