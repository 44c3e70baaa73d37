import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type * as Paths from '../paths'

/**
 * The paths of an empty repository in a temporary folder, for tests that build or measure one:
 * `jest.mock('../paths', () => jest.requireActual<typeof ScratchRepo>('../testing/scratch-repo').scratchRepo())`.
 */
export const scratchRepo = (): typeof Paths => {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'portal-scratch-')))
  writeFileSync(join(root, 'pnpm-workspace.yaml'), '')
  const before = process.cwd()
  process.chdir(root)
  afterAll(() => {
    process.chdir(before)
    rmSync(root, { recursive: true })
  })
  return jest.requireActual('../paths')
}

/** Writes a file of the scratch repository, folders included; objects become JSON. */
export const put = (path: string, content: string | object): void => {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
}
