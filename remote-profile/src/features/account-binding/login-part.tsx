import { rememberedAnswer } from '@portal/kit/remembered-answer'
import { Card } from '@portal/kit/card'
import { formatDay, loadData, phoneBrowser } from '@portal/shared'
import { useQuery } from '@portal/shared/query'
import { LoadError } from '@portal/shared/ui/load-error'
import { PageSkeleton } from '@portal/shared/ui/page-skeleton'
import { Button } from 'antd'
import { Row, Rows, RowText } from '../../components/row'
import type { BindingDialogs } from './use-binding-dialogs'

export const overviewQuery = {
  queryKey: ['binding/overview'],
  queryFn: () => loadData('binding/overview', {}),
  meta: rememberedAnswer,
}

/** The bindings of the account. */
export const useOverview = () => useQuery(overviewQuery)

const boundOn = (boundAt: string): string => `${formatDay(boundAt)} 绑定`

/** How to bind WeChat. A phone cannot scan its own screen; a login inside WeChat binds it as well. */
const bindHints = {
  COMPUTER: '绑定后可用微信扫码登录，一个微信只能绑定一个账号',
  WECHAT: '请在电脑上打开本页绑定；登录时选择微信登录，也会绑定',
  PHONE: '手机无法扫描自己的屏幕，请在电脑上打开本页绑定',
}
const bindHint = (): string => {
  const browser = phoneBrowser()
  if (browser === null) return bindHints.COMPUTER
  return browser === 'WECHAT' ? bindHints.WECHAT : bindHints.PHONE
}

/** The ways to log in, and the e-mail address. */
export const LoginPart = ({ dialogs }: { dialogs: BindingDialogs }) => {
  const { data, error, refetch } = useOverview()
  const { changePhone, password, bindWechat, unbindWechat, email, unbindEmail } = dialogs
  return (
    <Card title="登录与安全" roomy help="手机号码始终可用于登录，解除其他绑定不会影响您的账号">
      {!data &&
        (error ? <LoadError compact error={error} onRetry={() => void refetch()} /> : <PageSkeleton rows={4} />)}
      {data && (
        <Rows>
          <Row
            sign="phone"
            on
            name="手机号码"
            value={<RowText>{data.maskedTel}</RowText>}
            hint="用于登录、接收短信验证码和寄件通知"
            actions={
              <Button aria-label="更换手机号码" onClick={changePhone}>
                更换
              </Button>
            }
          />
          <Row
            sign="password"
            on={data.hasPassword}
            name="登录密码"
            value={<RowText>{data.hasPassword ? '已设置' : '未设置'}</RowText>}
            hint={data.hasPassword ? '修改后，其他设备上的登录会退出' : '设置后可用手机号码和密码登录'}
            actions={
              <Button type={data.hasPassword ? 'default' : 'primary'} onClick={() => password(data.hasPassword)}>
                {data.hasPassword ? '修改密码' : '设置密码'}
              </Button>
            }
          />
          <Row
            sign="wechat"
            on={data.wechat !== null}
            name="微信"
            value={<RowText>{data.wechat ? data.wechat.nickname || '已绑定' : '未绑定'}</RowText>}
            hint={data.wechat ? `${boundOn(data.wechat.boundAt)}，可用微信扫码登录` : bindHint()}
            actions={
              data.wechat ? (
                <Button aria-label="解绑微信" onClick={unbindWechat}>
                  解绑
                </Button>
              ) : (
                phoneBrowser() === null && (
                  <Button type="primary" aria-label="绑定微信" onClick={bindWechat}>
                    绑定
                  </Button>
                )
              )
            }
          />
          <Row
            sign="email"
            on={data.email !== null}
            name="邮箱"
            value={<RowText>{data.email ? data.email.maskedEmail : '未绑定'}</RowText>}
            hint={data.email ? `${boundOn(data.email.boundAt)}，用于接收电子发票等文件` : '绑定后可接收电子发票等文件'}
            actions={
              data.email ? (
                <>
                  <Button aria-label="更换邮箱" onClick={() => email(true)}>
                    更换
                  </Button>
                  <Button aria-label="解绑邮箱" onClick={unbindEmail}>
                    解绑
                  </Button>
                </>
              ) : (
                <Button type="primary" aria-label="绑定邮箱" onClick={() => email(false)}>
                  绑定
                </Button>
              )
            }
          />
        </Rows>
      )}
    </Card>
  )
}
