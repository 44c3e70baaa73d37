import { useUserInfo } from '@portal/shared'
import {
  notificationState,
  type NotificationState,
  switchNotificationsOff,
  switchNotificationsOn,
} from '@portal/shared/notifications'
import { Button } from 'antd'
import { useState } from 'react'
import { Row, RowText } from '../../components/row'

const names: Readonly<Record<NotificationState, string>> = {
  missing: '不支持',
  denied: '已被浏览器拒绝',
  off: '未开启',
  on: '已在本设备开启',
}

const hints: Readonly<Record<NotificationState, string>> = {
  missing: '此浏览器不能为网页弹出通知，可用微信或短信接收',
  denied: '请先在浏览器的网站设置中允许本站发送通知，再刷新本页',
  off: '打开本网站期间，有新消息时由浏览器弹出提醒；只在本设备有效',
  on: '打开本网站期间，有新消息时由浏览器弹出提醒；关闭网页后不再提醒',
}

/** Notifications by this browser while a page of the portal is open; the browser asks after a press only. */
export const BrowserRow = () => {
  const userId = useUserInfo()?.userId ?? ''
  const [state, setState] = useState(() => notificationState(userId))
  const [isAsking, setAsking] = useState(false)
  const turnOn = async () => {
    setAsking(true)
    setState(await switchNotificationsOn(userId))
    setAsking(false)
    // The shell learns which messages there are, so that it shows only later ones.
    dispatchEvent(new Event('messages-read'))
  }
  const turnOff = () => {
    switchNotificationsOff(userId)
    setState(notificationState(userId))
  }
  return (
    <Row
      sign="computer"
      on={state === 'on'}
      name="浏览器通知"
      value={<RowText>{names[state]}</RowText>}
      hint={hints[state]}
      actions={
        state === 'on' ? (
          <Button aria-label="关闭浏览器通知" onClick={turnOff}>
            关闭
          </Button>
        ) : (
          state === 'off' && (
            <Button type="primary" aria-label="开启浏览器通知" loading={isAsking} onClick={() => void turnOn()}>
              开启
            </Button>
          )
        )
      }
    />
  )
}
