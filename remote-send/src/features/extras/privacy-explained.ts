import { deviceStorage } from '@portal/kit/storage'

const key = 'portal-privacy-waybill-explained'

/** Whether this browser has explained 隐私面单 already. With blocked storage it is explained again. */
export const isPrivacyExplained = (): boolean => deviceStorage.readText(key) !== null

export const savePrivacyExplained = (): void => void deviceStorage.writeText(key, '1')
