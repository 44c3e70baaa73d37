import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repoRoot } from '../paths'
import { readJson } from '../read-json'

/** Which test, or which stage of `npm test`, starts a script of package.json as a process. */
const startedBy: Readonly<Record<string, string>> = {
  build: 'tooling/src/testing/all-stages.ts',
  budget: 'tooling/src/testing/all-stages.ts',
  check: 'tooling/src/create-remote/follow-readme.wide.test.ts',
  'check-advisories': 'tooling/src/scripts/check-advisories.test.ts',
  'check-config': 'tooling/src/scripts/commands.test.ts',
  'check-issuer': 'tooling/src/scripts/commands.test.ts',
  'check-providers': 'tooling/src/scripts/commands.test.ts',
  'create-remote': 'tooling/src/create-remote/follow-readme.wide.test.ts',
  distribute: 'tooling/src/scripts/commands.test.ts',
  'move-files': 'tooling/src/scripts/commands.test.ts',
  release: 'tooling/src/release/release-command.wide.test.ts',
  'rotate-keys': 'tooling/src/scripts/commands.test.ts',
  'score-addresses': 'tooling/src/scripts/commands.test.ts',
  'show-canary': 'tooling/src/testing/show-browser-tests.test.ts',
  'show-release': 'tooling/src/testing/show-browser-tests.test.ts',
  test: 'tooling/src/scripts/commands.test.ts',
  'test-faults': 'tooling/src/testing/show-browser-tests.test.ts',
  'test-long': 'tooling/src/scripts/commands.test.ts',
}

/** Benchmarks, commands that run until they are ended, one that installs a whole machine, and those that take hours. */
const isExcepted = (name: string): boolean => /^bench-|^(start|dev|show-production|test-bare|test-mutants)$/.test(name)

const { scripts } = readJson<{ scripts: Record<string, string> }>(join(repoRoot, 'package.json'))
const names = Object.values(scripts).flatMap((line) => /^node tooling\/bin\/run\.mjs (\S+)$/.exec(line)?.[1] ?? [])

test('every command is started by a test', () =>
  expect(names.filter((name) => !isExcepted(name)).toSorted()).toEqual(Object.keys(startedBy).toSorted()))

test('what does not go through run.mjs is a program of its own', () =>
  expect(Object.entries(scripts).filter(([, line]) => !line.includes('run.mjs'))).toEqual([['format', 'oxfmt']]))

test.each(Object.entries(startedBy))('%s is started by %s', (name, file) => {
  const source = readFileSync(join(repoRoot, file), 'utf8')
  expect(source).toMatch(/\brunScript\(|run\.mjs/)
  expect(source).toContain(`'${name}'`)
})
