import { testDataKeys, testRegistryKey } from './test-keys'

/** Settings of the SMS provider, none of them real. */
export const aliyunEnv = {
  SMS_PROVIDER: 'aliyun',
  ALIYUN_SMS_ACCESS_KEY_ID: 'key-id',
  ALIYUN_SMS_ACCESS_KEY_SECRET: 'key-secret',
  ALIYUN_SMS_SIGN_NAME: '零川物流',
  ALIYUN_SMS_TEMPLATE_CODE: 'SMS_1',
}

/** The minimum settings for a start in production, and a stop without a delay. */
export const productionEnv = {
  PORTAL_MODE: 'production',
  PORTAL_ALLOW_DEV: 'sandbox-payment,rule-verification',
  PORTAL_SECRET: 's'.repeat(32),
  OPERATIONS_SECRET: 'o'.repeat(32),
  DATA_KEYS: testDataKeys,
  REGISTRY_KEYS: testRegistryKey.publicKey,
  STOP_DELAY_SECONDS: '0',
  ...aliyunEnv,
}
