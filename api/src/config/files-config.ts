import type { S3Place } from '../files/s3-objects'
import type { EnvironmentValues } from './environment'
import { missingOf } from './missing-of'
import { StartError } from './start-error'

/**
 * Where customers' files lie; null: in the database.
 * @throws StartError when only some of the values are there
 */
export const filesConfig = ({
  FILES_S3_URL,
  FILES_S3_REGION,
  FILES_S3_ACCESS_KEY_ID,
  FILES_S3_SECRET_ACCESS_KEY,
}: EnvironmentValues): S3Place | null => {
  const needed = { FILES_S3_URL, FILES_S3_ACCESS_KEY_ID, FILES_S3_SECRET_ACCESS_KEY }
  const missing = missingOf(needed)
  if (missing.length === Object.keys(needed).length) return null
  const names = missing.join(', ')
  if (missing.length > 0)
    throw new StartError(`文件存储（S3）还需设置 ${names}`, `files in S3 also need ${names}`, missing)
  return {
    url: FILES_S3_URL ?? '',
    region: FILES_S3_REGION,
    accessKeyId: FILES_S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: FILES_S3_SECRET_ACCESS_KEY ?? '',
  }
}
