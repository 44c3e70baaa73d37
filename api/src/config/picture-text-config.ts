import type { EnvironmentValues } from './environment'
import { missingOf } from './missing-of'
import { StartError } from './start-error'

/** Account of Aliyun OCR. */
export interface AliyunOcrConfig {
  provider: 'aliyun'
  accessKeyId: string
  accessKeySecret: string
}

export type PictureTextConfig = { provider: 'local' } | AliyunOcrConfig

/**
 * Who reads the text of pictures: this process, or Aliyun OCR.
 * @throws StartError when a value of the selected provider is missing
 */
export const pictureTextConfig = ({
  PICTURE_TEXT_PROVIDER,
  ALIYUN_OCR_ACCESS_KEY_ID,
  ALIYUN_OCR_ACCESS_KEY_SECRET,
}: EnvironmentValues): PictureTextConfig => {
  if (PICTURE_TEXT_PROVIDER === 'local') return { provider: 'local' }
  const missing = missingOf({ ALIYUN_OCR_ACCESS_KEY_ID, ALIYUN_OCR_ACCESS_KEY_SECRET })
  const names = missing.join(', ')
  if (missing.length > 0)
    throw new StartError(
      `PICTURE_TEXT_PROVIDER=aliyun 还需设置 ${names}`,
      `PICTURE_TEXT_PROVIDER=aliyun also needs ${names}`,
      missing,
    )
  return {
    provider: 'aliyun',
    accessKeyId: ALIYUN_OCR_ACCESS_KEY_ID ?? '',
    accessKeySecret: ALIYUN_OCR_ACCESS_KEY_SECRET ?? '',
  }
}
