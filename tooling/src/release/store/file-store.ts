import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { withFileLock } from '../../lock/file-lock'
import type { ReleaseStore, StoredFile } from './release-store'

const LOCK_POLL_MS = 20

const tagOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')

/** A store in a folder: each file is written atomically, and conditional changes are made by one process at a time. */
export const fileStore = (dir: string, publicUrl: string): ReleaseStore => {
  const fileOf = (key: string) => join(dir, key)

  const read = async (key: string): Promise<StoredFile | undefined> => {
    if (!existsSync(fileOf(key))) return undefined
    const content = readFileSync(fileOf(key))
    return { content, tag: tagOf(content) }
  }

  const write = async (key: string, content: Uint8Array): Promise<void> => {
    const file = fileOf(key)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(`${file}.${process.pid}.new`, content)
    renameSync(`${file}.${process.pid}.new`, file)
  }

  const swap = (key: string, content: Uint8Array, tag: string | undefined): Promise<boolean> =>
    withFileLock(fileOf('.release-lock'), LOCK_POLL_MS, async () => {
      if ((await read(key))?.tag !== tag) return false
      await write(key, content)
      return true
    })

  const list = async (prefix: string): Promise<string[]> => {
    const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1)
    if (!existsSync(fileOf(folder))) return []
    return readdirSync(fileOf(folder), { recursive: true, encoding: 'utf8' })
      .map((path) => folder + path.replaceAll('\\', '/'))
      .filter((key) => key.startsWith(prefix) && statSync(fileOf(key)).isFile())
      .sort()
  }

  const remove = async (keys: string[]): Promise<void> => {
    for (const key of keys) rmSync(fileOf(key), { force: true })
    const folders = new Set(keys.map((key) => dirname(fileOf(key))))
    // A folder that is inside of another has the longer path, and goes first.
    for (const folder of [...folders].sort((a, b) => b.length - a.length)) {
      if (existsSync(folder) && readdirSync(folder).length === 0) rmdirSync(folder)
    }
  }

  return { name: dir, publicUrl, isBucket: false, keepsCompressed: true, read, write, swap, list, remove }
}
