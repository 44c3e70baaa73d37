import type { EnvironmentValues } from './environment'
import { missingOf } from './missing-of'
import { StartError } from './start-error'

/** Account and approved texts of Aliyun SMS. */
export interface AliyunSmsConfig {
  provider: 'aliyun'
  accessKeyId: string
  accessKeySecret: string
  signName: string
  templateCode: string
}

export type SmsConfig = { provider: 'outbox' } | AliyunSmsConfig

/**
 * Who sends the codes.
 * @throws StartError when production would use the outbox, or a value of the selected provider is missing
 */
export const smsConfig = (values: EnvironmentValues, mode: 'demo' | 'production'): SmsConfig => {
  if (values.SMS_PROVIDER === 'aliyun') return aliyunConfig(values)
  if (mode === 'demo') return { provider: 'outbox' }
  throw new StartError(
    '正式环境不能使用开发用的短信发件箱：请设置 SMS_PROVIDER=aliyun 及其 ALIYUN_SMS_* 各项',
    'production refuses the development SMS outbox: set SMS_PROVIDER=aliyun and the ALIYUN_SMS_* values',
  )
}

const aliyunConfig = ({
  ALIYUN_SMS_ACCESS_KEY_ID,
  ALIYUN_SMS_ACCESS_KEY_SECRET,
  ALIYUN_SMS_SIGN_NAME,
  ALIYUN_SMS_TEMPLATE_CODE,
}: EnvironmentValues): AliyunSmsConfig => {
  const needed = {
    ALIYUN_SMS_ACCESS_KEY_ID,
    ALIYUN_SMS_ACCESS_KEY_SECRET,
    ALIYUN_SMS_SIGN_NAME,
    ALIYUN_SMS_TEMPLATE_CODE,
  }
  const missing = missingOf(needed)
  const names = missing.join(', ')
  if (missing.length > 0)
    throw new StartError(`SMS_PROVIDER=aliyun 还需设置 ${names}`, `SMS_PROVIDER=aliyun also needs ${names}`, missing)
  return {
    provider: 'aliyun',
    accessKeyId: ALIYUN_SMS_ACCESS_KEY_ID ?? '',
    accessKeySecret: ALIYUN_SMS_ACCESS_KEY_SECRET ?? '',
    signName: ALIYUN_SMS_SIGN_NAME ?? '',
    templateCode: ALIYUN_SMS_TEMPLATE_CODE ?? '',
  }
}
