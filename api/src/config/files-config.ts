import type { S3Place } from '../files/s3-objects'
import type { EnvironmentValues } from './environment'
import { readOptionalService } from './read-service'

/**
 * Where customers' files lie; null: in the database.
 * @throws StartError when only some of the values are there
 */
export const filesConfig = (values: EnvironmentValues): S3Place | null => {
  const names = ['FILES_S3_URL', 'FILES_S3_ACCESS_KEY_ID', 'FILES_S3_SECRET_ACCESS_KEY'] as const
  const bucket = readOptionalService(values, names, ['文件存储（S3）', 'storage in S3'])
  return (
    bucket && {
      url: bucket.FILES_S3_URL,
      region: bucket.FILES_S3_REGION,
      accessKeyId: bucket.FILES_S3_ACCESS_KEY_ID,
      secretAccessKey: bucket.FILES_S3_SECRET_ACCESS_KEY,
    }
  )
}
