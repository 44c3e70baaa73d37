import buttonLink from '@portal/kit/button-link.module.css'
import { Card } from '@portal/kit/card'
import * as links from '@portal/contract/links'
import type { ChannelState, MessageSettings, SwitchedChannel } from '@portal/contract/messages'
import { loadData, toast } from '@portal/shared'
import { useMutation } from '@portal/shared/query'
import { Link } from '@portal/shared/router'
import { Button } from 'antd'
import { Row, Rows, RowText } from '../../components/row'
import { BrowserRow } from './browser-row'
import { channelLabels } from './channel-labels'

/** Sends the customer a test message by one channel. */
const useSendTest = () =>
  useMutation({
    mutationFn: (via: SwitchedChannel) => loadData('message/sendTest', { via }),
    onSuccess: ({ to }) => toast.success(`测试消息已发往 ${to}，请稍后查收`),
    onError: ({ message }) => toast.error(message),
  })

const signs = { SMS: 'phone', WECHAT: 'wechat', MAIL: 'email' } as const satisfies Record<SwitchedChannel, string>

const hints: Record<SwitchedChannel, Record<ChannelState, string>> = {
  SMS: {
    READY: '订单通知发往订单中填写的手机号码，其他通知发往登录手机号码',
    UNBOUND: '当前号码不能接收短信',
    OPTED_OUT: '该号码已退订短信，用该手机回复“恢复”后可再次接收',
    UNAVAILABLE: '短信通知暂未开通',
  },
  WECHAT: {
    READY: '通过公众号接收，免费',
    UNBOUND: '绑定后优先用微信通知，不再重复发送短信',
    OPTED_OUT: '已退订',
    UNAVAILABLE: '微信通知暂未开通',
  },
  MAIL: {
    READY: '已验证，用于退款与反馈答复等通知',
    UNBOUND: '绑定后可用邮件接收退款与反馈答复等通知',
    OPTED_OUT: '已退订',
    UNAVAILABLE: '邮件通知暂未开通',
  },
}

/** Where the channels lead, each with a test. */
export const ChannelsPart = ({ channels }: Pick<MessageSettings, 'channels'>) => {
  const { mutate, isPending, variables } = useSendTest()
  return (
    <Card title="接收方式" roomy help="站内消息始终保留在消息中心，无需设置；号码与地址在账号绑定中修改">
      <Rows>
        {channels.map(({ channel, state, to }) => (
          <Row
            key={channel}
            sign={signs[channel]}
            on={state === 'READY'}
            name={channelLabels[channel]}
            value={<RowText>{to || '未绑定'}</RowText>}
            hint={hints[channel][state]}
            actions={
              state === 'READY' ? (
                <Button
                  aria-label={`发送测试${channelLabels[channel]}`}
                  loading={isPending && variables === channel}
                  onClick={() => mutate(channel)}
                >
                  发送测试
                </Button>
              ) : (
                state === 'UNBOUND' && (
                  <Link
                    className={buttonLink.primary}
                    aria-label={`绑定${channelLabels[channel]}`}
                    to={links.accountBinding()}
                  >
                    绑定
                  </Link>
                )
              )
            }
          />
        ))}
        <BrowserRow />
      </Rows>
    </Card>
  )
}
