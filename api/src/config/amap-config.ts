import type { EnvironmentValues } from './environment'
import { StartError } from './start-error'

/** A key of AMap's JS API. Both values are seen by every browser; AMap ties them to the portal's domain. */
export interface AmapConfig {
  key: string
  /** The security code of keys issued since December 2021; '' for none. */
  securityCode: string
  /** 1.4.4 is no longer maintained by AMap. */
  version: '1.4.4' | '2.0'
}

/**
 * Null without a key.
 * @throws StartError for a security code without its key
 */
export const amapConfig = ({
  AMAP_KEY,
  AMAP_SECURITY_CODE = '',
  AMAP_VERSION,
}: EnvironmentValues): AmapConfig | null => {
  if (AMAP_KEY !== undefined) return { key: AMAP_KEY, securityCode: AMAP_SECURITY_CODE, version: AMAP_VERSION }
  if (AMAP_SECURITY_CODE === '') return null
  throw new StartError('高德地图还需设置 AMAP_KEY', "AMap's service also needs AMAP_KEY", ['AMAP_KEY'])
}
