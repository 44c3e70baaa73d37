import { loadData } from '@portal/shared'
import * as links from '@portal/contract/links'
import { useQuery } from '@portal/shared/query'
import { Link } from '@portal/shared/router'
import { Alert } from 'antd'

const texts = {
  NONE: '寄往境外及港澳台须先完成实名认证，您可以先填写，提交前完成认证',
  VERIFYING: '实名认证正在审核，通过后即可提交订单',
  REJECTED: '实名认证未通过，请重新提交认证后再下单',
  EXPIRED: '实名认证已过期，请重新认证后再下单',
} as const

export const realNameStateQuery = (userId: string) => ({
  queryKey: ['realname/state', userId],
  queryFn: () => loadData('realname/state', {}),
})

/** The status of the 实名认证 of the sender, which the server requires. Without an answer nothing is shown. */
export const RealNameNotice = ({ userId }: { userId: string }) => {
  const { data } = useQuery(realNameStateQuery(userId))
  if (!data) return null
  if (data.status === 'PASSED') return <Alert type="success" showIcon title={`已实名认证：${data.name} ${data.idNo}`} />
  return (
    <Alert
      type="warning"
      showIcon
      title={texts[data.status]}
      action={data.status !== 'VERIFYING' && <Link to={links.realName()}>去认证</Link>}
    />
  )
}
