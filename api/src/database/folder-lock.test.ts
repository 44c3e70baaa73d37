import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lockFolder } from './folder-lock'
import { processIdentity } from '../lock/process-identity'

let folder: string
const children: ChildProcess[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-lock-'))
})
afterEach(() => {
  children.splice(0).forEach((child) => child.kill('SIGKILL'))
  rmSync(folder, { recursive: true })
})

const lockFile = (): string => join(folder, 'lock')

/** A process that lives until it is stopped. */
const idle = async (): Promise<ChildProcess> => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000); console.log("up")'])
  children.push(child)
  await once(child.stdout, 'data')
  return child
}

test('a free folder is locked and released, and nothing is left behind', () => {
  const unlock = lockFolder(folder)
  expect(readdirSync(folder)).toEqual(['lock'])
  unlock()
  expect(readdirSync(folder)).toEqual([])
})

test('a second owner is refused in one line with the process to stop', () => {
  const unlock = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow(
    new RegExp(`^数据文件夹 .+${process.pid}.+in use by process ${process.pid}[^\\n]+$`),
  )
  unlock()
})

test('another living process keeps its lock', async () => {
  const child = await idle()
  writeFileSync(lockFile(), `${child.pid} ${processIdentity(Number(child.pid))}\n`)
  expect(() => lockFolder(folder)).toThrow(String(child.pid))
  child.kill()
  await once(child, 'exit')
  lockFolder(folder)()
  expect(existsSync(lockFile())).toBe(false)
})

test.each([
  ['a process that has ended', () => `${spawnSync(process.execPath, ['-e', '']).pid} alive\n`],
  ['an earlier process with the id of a living one', () => `${process.pid} another-boot:1\n`],
  ['a crash while the file was written', () => ''],
  ['something else altogether', () => 'hello world\n'],
])('the lock of %s is taken over', (_, content) => {
  writeFileSync(lockFile(), content())
  const unlock = lockFolder(folder)
  expect(readFileSync(lockFile(), 'utf8')).toBe(`${process.pid} ${processIdentity(process.pid)}\n`)
  unlock()
})

test('releasing does not remove a lock that is no longer ours', () => {
  const unlock = lockFolder(folder)
  writeFileSync(lockFile(), '1 someone\n')
  unlock()
  expect(existsSync(lockFile())).toBe(true)
})
