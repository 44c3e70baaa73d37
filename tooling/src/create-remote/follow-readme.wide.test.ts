import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { repoRoot } from '../paths'
import { importCheck, sourceCheck } from '../testing/check-sources'
import { repositoryFiles } from '../testing/repository-files'
import { runNode } from '../testing/run-node'
import { runScript } from '../testing/run-script'
import { put } from '../testing/scratch-repo'
import type { CommandResult } from '../testing/stage'
import { contractTest, newCall, newPage, type Step } from './readme-steps.testing'

/** A copy of the repository, without installed and built files. */
const root = realpathSync(mkdtempSync(join(tmpdir(), 'portal-readme-')))
const run = (args: string[], folder = '') => runNode(args, { cwd: join(root, folder) })
const jest = (folder: string, ...args: string[]) => run([join(root, 'node_modules/jest/bin/jest.js'), ...args], folder)

let created: CommandResult
beforeAll(async () => {
  for (const file of repositoryFiles()) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    cpSync(join(repoRoot, file), join(root, file))
  }
  created = await runScript('create-remote', ['gift-cards', '--title', '礼品卡'], { cwd: root })
}, 600_000)
afterAll(() => rmSync(root, { recursive: true, force: true }))

const check = () => runScript('check', ['remote-gift-cards'], { cwd: root })
const linksAndDocuments = () => jest('tooling', 'src/testing/links.test.ts', 'src/docs')

const assertPassing = ({ ok, output }: CommandResult): void => {
  if (!ok) throw new Error(output)
}

test('create-remote says what it has written, and what comes next', () => {
  assertPassing(created)
  expect(created.output).toContain('remote-gift-cards is there: 礼品卡 in the menu, page /giftcards.')
  expect(created.output).toContain('shared/contract/src/links.ts and CODEOWNERS')
})

test('it leaves a remote that passes its checks, and the tests of links and documents', async () => {
  const { ok, output } = await check()
  expect(output).toMatch(/^[1-9]\d* passed, 0 failed$/m)
  expect(ok).toBe(true)
  assertPassing(await linksAndDocuments())
  assertPassing(await run(['node_modules/oxfmt/bin/oxfmt', '--check']))
}, 600_000)

const readme = readFileSync(join(repoRoot, 'README.md'), 'utf8')
const sectionOf = (heading: string): string =>
  readme.split(/^## /m).find((text) => text.startsWith(`${heading}\n`)) ?? ''

const follow = (heading: string, steps: readonly Step[]): void => {
  const section = sectionOf(heading)
  for (const { file, named, change } of steps) {
    expect(section).toContain(`\`${named}\``)
    const path = join(root, file)
    const before = existsSync(path) ? readFileSync(path, 'utf8') : ''
    const after = change(before)
    expect(after).not.toBe(before)
    put(path, after)
  }
}

test('a page and a call that are made to the letter of the README pass lint, types and tests', async () => {
  follow('A new page', newPage)
  follow('A new call', newCall)
  follow('A new page', contractTest)
  assertPassing(await run([...sourceCheck, '.']))
  assertPassing(await run([...importCheck, '.']))
  assertPassing(await run(['node_modules/oxfmt/bin/oxfmt', '--check']))
  assertPassing(await run(['node_modules/@typescript/native/bin/tsc', '--singleThreaded', '-p', 'api/tsconfig.json']))
  expect((await check()).output).toMatch(/^[1-9]\d* passed, 0 failed$/m)
  assertPassing(await linksAndDocuments())
  const everyCall = await jest('api', '-i', 'every-call', '-t', 'giftCard')
  expect(everyCall.output).toMatch(/^Tests: .* 8 passed/m)
  assertPassing(everyCall)
}, 600_000)
