import type { EnvironmentValues } from './environment'
import { readService } from './read-service'

/** Account of Aliyun OCR. */
export interface AliyunOcrConfig {
  provider: 'aliyun'
  accessKeyId: string
  accessKeySecret: string
}

export type PictureTextConfig = { provider: 'local' } | AliyunOcrConfig

/**
 * The reader of the text in pictures: this process, or Aliyun OCR.
 * @throws StartError when a value of the selected provider is missing
 */
export const pictureTextConfig = (values: EnvironmentValues): PictureTextConfig => {
  const { PICTURE_TEXT_PROVIDER: provider } = values
  if (provider === 'local') return { provider }
  const names = ['ALIYUN_OCR_ACCESS_KEY_ID', 'ALIYUN_OCR_ACCESS_KEY_SECRET'] as const
  const account = readService(values, names, ['PICTURE_TEXT_PROVIDER=aliyun ', 'PICTURE_TEXT_PROVIDER=aliyun'])
  return {
    provider,
    accessKeyId: account.ALIYUN_OCR_ACCESS_KEY_ID,
    accessKeySecret: account.ALIYUN_OCR_ACCESS_KEY_SECRET,
  }
}
