import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { put, type scratchRepo } from '../testing/scratch-repo'
import { withBuildLock } from './build-lock'

jest.mock('../paths', () =>
  jest.requireActual<{ scratchRepo: typeof scratchRepo }>('../testing/scratch-repo').scratchRepo(),
)

const lock = 'dist/.build-lock'

test('the lock names this process while the task runs and is gone afterwards', async () => {
  await withBuildLock(async () => expect(readFileSync(lock, 'utf8')).toMatch(new RegExp(`^${process.pid} `)))
  expect(existsSync(lock)).toBe(false)
})

test('a failed task releases the lock and passes its error on', async () => {
  await expect(withBuildLock(async () => Promise.reject(new Error('no build')))).rejects.toThrow('no build')
  expect(existsSync(lock)).toBe(false)
})

test('two tasks never run at once', async () => {
  const log: string[] = []
  const task = (name: string) => () =>
    withBuildLock(async () => {
      log.push(`${name} begins`)
      await new Promise(setImmediate)
      log.push(`${name} ends`)
    })
  await Promise.all([task('a')(), task('b')()])
  expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
})

test.each([
  ['of a process that has ended', () => `${spawnSync(process.execPath, ['-e', '']).pid} alive`],
  ['that is empty, from a process killed while it wrote', () => ''],
])('a lock %s is taken over', async (_name, content) => {
  put(lock, content())
  const task = jest.fn(async () => undefined)
  await withBuildLock(task)
  expect(task).toHaveBeenCalledTimes(1)
})
