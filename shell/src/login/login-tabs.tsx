import { signIn } from '@portal/shared/internal'
import { Tabs } from 'antd'
import { useState } from 'react'
import { WechatLogin } from '../wechat/wechat-login'
import { AccountLogin } from './account-login'
import { PhoneCodeLogin } from './phone-code-login'

interface LoginTabsProps {
  wechat: boolean
  /** The account of a visitor who has just registered and only has to type the password. */
  account?: string
}

/** The ways to log in (spec §2). */
export const LoginTabs = ({ wechat, account }: LoginTabsProps) => {
  const [active, setActive] = useState('account')
  const own = [
    { key: 'account', label: '账号登录', children: <AccountLogin account={account} /> },
    { key: 'phone', label: '手机登录', children: <PhoneCodeLogin of="login" submitText="登录" onLogin={signIn} /> },
  ]
  const items = wechat
    ? [...own, { key: 'wechat', label: '微信登录', children: <WechatLogin active={active === 'wechat'} /> }]
    : own
  return <Tabs activeKey={active} items={items} onChange={setActive} />
}
