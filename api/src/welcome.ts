import type { Config } from './config/config'
import { demoCustomer, demoPassword } from './demo/demo-customers'

/** What the person who started the portal needs to know, line by line. */
export const welcome = (address: string, { allow, sms }: Pick<Config, 'allow' | 'sms'>): string[] => [
  `零川物流客户门户已启动：${address}`,
  ...(allow.has('demo-data') ? [`演示账号：${demoCustomer.userTel}  密码：${demoPassword}`] : []),
  ...(sms.provider === 'outbox' ? [`短信验证码：${address}/dev/outbox`] : []),
  '停止：Ctrl-C',
]
