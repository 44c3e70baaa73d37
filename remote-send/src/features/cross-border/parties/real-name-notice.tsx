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

/** The person of the 实名认证, masked; nothing as long as there is none. */
export const VerifiedName = ({ userId }: { userId: string }) => {
  const { data } = useQuery(realNameStateQuery(userId))
  return data?.status === 'PASSED' ? `已实名认证：${data.name} ${data.idNo}` : null
}

/** Why the sender lacks the 实名认证 that the server requires; nothing with it, and without an answer. */
export const RealNameNotice = ({ userId }: { userId: string }) => {
  const { data } = useQuery(realNameStateQuery(userId))
  if (!data || data.status === 'PASSED') return null
  return (
    <Alert
      type="warning"
      showIcon
      title={texts[data.status]}
      action={data.status !== 'VERIFYING' && <Link to={links.realName()}>去认证</Link>}
    />
  )
}
