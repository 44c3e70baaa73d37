import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartError } from '../../config/start-error'
import { demoDataKeys } from './demo-keys'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keys-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a demo makes its key once, for its owner alone', () => {
  const data = join(folder, 'data')
  const keys = demoDataKeys(data)
  expect(demoDataKeys(data)).toEqual(keys)
  expect(readdirSync(data)).toEqual(['data-keys'])
  expect(statSync(join(data, 'data-keys')).mode & 0o777).toBe(0o600)
  expect(keys).toEqual([{ id: 'demo', bytes: expect.any(Buffer) }])
})

test('a damaged file is not made anew: what it sealed would be lost', () => {
  writeFileSync(join(folder, 'data-keys'), 'demo:c2hvcnQ=')
  expect(() => demoDataKeys(folder)).toThrow(StartError)
})
