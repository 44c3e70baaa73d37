import type { SiteConfig } from '@portal/contract/site-config'
import { phoneBrowser, useUserInfo } from '@portal/shared'
import { readLastLogin, saveLastLogin, signIn } from '@portal/shared/internal'
import { Tabs } from 'antd'
import { useEffect, useState } from 'react'
import { readPendingLogin } from '../wechat/pending-login'
import { WechatInside } from '../wechat/wechat-inside'
import { WechatLogin } from '../wechat/wechat-login'
import { AccountLogin } from './account-login'
import { PhoneCodeLogin, type PhoneForm } from './phone-code-login'

interface LoginTabsProps {
  config: Pick<SiteConfig, 'wechatLogin' | 'wechatAccount'>
  /** A phone number with its code, to log in with. */
  phone?: PhoneForm | undefined
}

/**
 * The ways to log in (spec §2). The last one on this device is open, with its account filled in. A phone cannot scan
 * its own screen, so WeChat is offered inside its own browser alone.
 */
export const LoginTabs = ({ config: { wechatLogin, wechatAccount }, phone }: LoginTabsProps) => {
  const browser = phoneBrowser()
  const offersWechat = browser === null ? wechatLogin : browser === 'WECHAT' && wechatAccount
  const [last] = useState(readLastLogin)
  const [active, setActive] = useState(() => {
    if (offersWechat && readPendingLogin() !== null) return 'wechat'
    if (phone) return 'phone'
    return last === null || (last.way === 'wechat' && !offersWechat) ? 'account' : last.way
  })
  const account = last?.account ?? ''
  const userTel = useUserInfo()?.userTel
  useEffect(() => {
    if (userTel !== undefined) saveLastLogin({ way: active, account: userTel })
  }, [userTel, active])

  const own = [
    { key: 'account', label: '账号登录', children: <AccountLogin account={account} /> },
    {
      key: 'phone',
      label: '手机登录',
      children: <PhoneCodeLogin of="login" submitText="登录" begin={phone ?? { userTel: account }} onLogin={signIn} />,
    },
  ] as const
  const wechat = browser === null ? <WechatLogin active={active === 'wechat'} /> : <WechatInside />
  const items = offersWechat ? [...own, { key: 'wechat', label: '微信登录', children: wechat } as const] : [...own]
  return (
    <Tabs
      activeKey={active}
      items={items}
      onChange={(key) => setActive(items.find((item) => item.key === key)?.key ?? 'account')}
    />
  )
}
