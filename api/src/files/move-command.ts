import { systemClock } from '../clock'
import type { Config } from '../config/config'
import { StartError } from '../config/start-error'
import { openKeyRing } from '../crypto/open-key-ring'
import { openDatabase } from '../database/open-database'
import { loadStandIns } from '../load-stand-ins'
import { movePhotos } from '../modules/realname/move-photos'
import { movePieces } from '../modules/upload/move-pieces'
import { objectFiles } from './object-files'
import { s3Objects } from './s3-objects'

/**
 * Moves files out of the database to the bucket of the settings. @returns what was done, line by line
 * @throws StartError without a bucket, or when the database cannot be opened; FilesUnavailable: run it again
 */
export const moveCommand = async (config: Config): Promise<string[]> => {
  if (config.files === null) throw new StartError('请先设置 FILES_S3_URL', 'set FILES_S3_URL first', ['FILES_S3_URL'])
  const standIns = await loadStandIns(config)
  const database = await openDatabase(config)
  try {
    const { db } = database
    const keys = openKeyRing(config, standIns)
    const files = objectFiles(db, s3Objects(config.files), systemClock)
    const pieces = await movePieces({ db, files })
    const photos = await movePhotos({ db, keys, files })
    return [
      `moved: ${pieces} pieces of files, ${photos.moved} photos   left, as no key opens them: ${photos.unreadable}`,
    ]
  } finally {
    await database.close()
  }
}
