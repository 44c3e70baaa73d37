import { signIn } from '@portal/shared/internal'
import { Tabs } from 'antd'
import { useState } from 'react'
import { WechatLogin } from '../wechat/wechat-login'
import { AccountLogin } from './account-login'
import { PhoneCodeLogin } from './phone-code-login'

/** The ways to log in (spec §2). */
export const LoginTabs = ({ wechat }: { wechat: boolean }) => {
  const [active, setActive] = useState('account')
  const own = [
    { key: 'account', label: '账号登录', children: <AccountLogin /> },
    { key: 'phone', label: '手机登录', children: <PhoneCodeLogin of="login" submitText="登录" onLogin={signIn} /> },
  ]
  const items = wechat
    ? [...own, { key: 'wechat', label: '微信登录', children: <WechatLogin active={active === 'wechat'} /> }]
    : own
  return <Tabs activeKey={active} items={items} onChange={setActive} />
}
