import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { repoRoot } from '../paths'
import { readJson } from '../read-json'

interface Exception {
  part: string
  /** The file that has it, or the folder. */
  files: string
  reason: string
  /** Address of the request for a public way, or `none yet`. */
  upstream: string
}

const { exceptions, recorded } = readJson<{ exceptions: Exception[]; recorded: Record<string, object> }>(
  join(repoRoot, 'tooling/lint/private-parts.json'),
)

test('every file with a private part is there', () =>
  expect(
    [...Object.keys(recorded), ...exceptions.map(({ files }) => files)].filter(
      (file) => !existsSync(join(repoRoot, file)),
    ),
  ).toEqual([]))

test('at most five private parts stay, each with its reason and the request for a public way', () => {
  expect(exceptions.length).toBeLessThanOrEqual(5)
  for (const { reason, upstream } of exceptions) {
    expect(reason).not.toBe('')
    expect(upstream).toMatch(/^(?:https:\/\/github\.com\/[\w/.-]+\/\d+|none yet)$/)
  }
})

test('a patch of a library is a private part', () =>
  expect(exceptions.filter(({ files }) => files === 'tooling/patches').map(({ part }) => part)).toEqual(
    readdirSync(join(repoRoot, 'tooling/patches')).filter((name) => name.endsWith('.patch')),
  ))
