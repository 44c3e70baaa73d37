import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { mountSmallDisk, type SmallDisk } from '../../../api/src/testing/small-disk'
import { s3Env, startS3 } from '../../../api/src/testing/s3-server'
import { distDir, repoRoot } from '../paths'
import { atExit } from './at-exit'

/** Megabytes of the disk of the S3 server. */
const diskSize = 24

/** The S3 server with customers' files. */
export interface FileStore {
  env: Readonly<Record<string, string>>
  /** Its disk; null where this machine does not allow a mount. */
  disk: SmallDisk | null
}

export const startFileStore = async (): Promise<FileStore> => {
  const disk = mountSmallDisk(diskSize)
  if (disk) atExit(disk.remove)
  const { url, remove } = await startS3(join(repoRoot, 'api'), disk?.folder)
  atExit(remove)
  return { env: s3Env(url), disk }
}

/** A copy of the built files, so that releases touch no other portal. @returns its folder */
export const copyBuild = (folder: string): string => {
  const files = join(folder, 'dist')
  cpSync(distDir, files, { recursive: true, filter: (path) => path !== join(distDir, 'api') })
  return files
}
