import type { EnvironmentValues } from './environment'
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
  ALIYUN_OCR_ACCESS_KEY_ID: accessKeyId,
  ALIYUN_OCR_ACCESS_KEY_SECRET: accessKeySecret,
}: EnvironmentValues): PictureTextConfig => {
  if (PICTURE_TEXT_PROVIDER === 'local') return { provider: 'local' }
  if (accessKeyId === undefined || accessKeySecret === undefined)
    throw new StartError(
      'PICTURE_TEXT_PROVIDER=aliyun 还需设置 ALIYUN_OCR_ACCESS_KEY_ID 与 ALIYUN_OCR_ACCESS_KEY_SECRET',
      'PICTURE_TEXT_PROVIDER=aliyun also needs ALIYUN_OCR_ACCESS_KEY_ID and ALIYUN_OCR_ACCESS_KEY_SECRET',
      ['ALIYUN_OCR_ACCESS_KEY_ID', 'ALIYUN_OCR_ACCESS_KEY_SECRET'],
    )
  return { provider: 'aliyun', accessKeyId, accessKeySecret }
}
