import { deviceStorage } from '@portal/kit/storage'

const key = 'portal-privacy-waybill-explained'

/** Whether this browser has shown what 隐私面单 means. Blocked storage explains it again. */
export const isPrivacyExplained = (): boolean => deviceStorage.readText(key) !== null

export const savePrivacyExplained = (): void => void deviceStorage.writeText(key, '1')
