import { formatDateTime } from '@portal/shared'
import type { Device } from '@portal/contract/device'

const methods = { pwd: '密码登录', sms: '短信验证码登录', wechat: '微信登录' } as const

export const deviceTitle = ({ deviceName }: Device): string => deviceName || '未知设备'

/** How and when the device logged in. */
export const loginText = ({ loginMethod, loggedInAt }: Device): string =>
  `${formatDateTime(loggedInAt)} ${loginMethod === null ? '登录' : methods[loginMethod]}`
