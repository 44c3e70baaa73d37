import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { repoRoot } from '../paths'
import { cloneCheck } from './check-sources'
import { runNode } from './run-node'
import { put } from './scratch-repo'

/** A function that is long enough to count as a duplicate. */
const copied = (name: string) => `export const ${name} = (weights: number[]): number => {
  const heaviest = Math.max(...weights)
  const lightest = Math.min(...weights)
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const mean = total / weights.length
  const spread = heaviest - lightest
  return spread === 0 ? mean : (mean - lightest) / spread
}
`

const check = async (files: Record<string, string>) => {
  const root = mkdtempSync(join(tmpdir(), 'portal-clones-'))
  for (const [path, content] of Object.entries(files)) put(join(root, path), content)
  const { ok } = await runNode([...cloneCheck, '--config', join(repoRoot, '.jscpd.json'), '.'], { cwd: root })
  rmSync(root, { recursive: true })
  return ok
}

test('code that was copied to another package is refused', async () => {
  expect(await check({ 'remote-a/src/mean.ts': copied('mean'), 'remote-b/src/mean.ts': copied('mean') })).toBe(false)
})

test('unique code, and copies in tests, are accepted', async () => {
  const files = { 'remote-a/src/mean.ts': copied('mean'), 'remote-a/src/mean.test.ts': copied('mean') }
  expect(await check({ ...files, 'remote-b/src/testing/mean.ts': copied('mean') })).toBe(true)
})
