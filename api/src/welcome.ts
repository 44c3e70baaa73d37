import type { Config } from './config/config'
import { demoCustomer, demoPassword } from './demo/demo-customers'

/** What the person who started the portal needs to know, line by line. */
export const welcome = (address: string, { allow, environment }: Pick<Config, 'allow' | 'environment'>): string[] => [
  `零川物流客户门户已启动：${address}`,
  ...(allow.has('demo-data') ? [`演示账号：${demoCustomer.userTel}  密码：${demoPassword}`] : []),
  ...(allow.has('sms-outbox') && environment !== 'production' ? [`短信验证码：${address}/dev/sms`] : []),
  '停止：Ctrl-C',
]
