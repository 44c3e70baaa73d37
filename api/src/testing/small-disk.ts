import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findProgram, programPath } from './programs'

/** A file system in memory for one test. */
export interface SmallDisk {
  folder: string
  /** Fills the disk until `rest` bytes are left. */
  fill: (rest: number) => void
  /** Deletes the files that `fill` wrote. */
  empty: () => void
  remove: () => void
}

/** Runs a program as root; a hosted CI's own account becomes root without a password. */
const runAsRoot = (name: 'mount' | 'umount', ...args: string[]): boolean => {
  const program = programPath(name)
  return (
    (process.getuid?.() === 0 || process.env.CI === undefined
      ? spawnSync(program, args)
      : spawnSync(programPath('sudo'), ['-n', program, ...args])
    ).status === 0
  )
}

/** @returns null where this process may not mount any: that takes root, and in a container the right to mount */
export const mountSmallDisk = (megabytes: number): SmallDisk | null => {
  if (findProgram('mount').path === undefined) return null
  const folder = mkdtempSync(join(tmpdir(), 'portal-disk-'))
  if (!runAsRoot('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m,mode=1777`, 'tmpfs', folder)) {
    rmSync(folder, { recursive: true })
    return null
  }
  const filler = join(folder, 'filler')
  return {
    folder,
    fill: (rest) => {
      const { bavail, bsize } = statfsSync(folder)
      const file = openSync(filler, 'a')
      writeSync(file, Buffer.alloc(bavail * bsize - rest))
      closeSync(file)
    },
    empty: () => rmSync(filler),
    remove: () => {
      runAsRoot('umount', '-l', folder)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
