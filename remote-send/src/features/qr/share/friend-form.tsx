import { Card } from '@portal/kit/card'
import { DescriptionList } from '@portal/kit/description-list'
import { formatDateTime, loadData } from '@portal/shared'
import type { OpenedShare } from '@portal/contract/send-code'
import { useQuery } from '@portal/shared/query'
import { LoadError } from '@portal/shared/ui/load-error'
import { PageSkeleton } from '@portal/shared/ui/page-skeleton'
import { Alert, Button, Result } from 'antd'
import { useState } from 'react'
import { DraftFormFrame } from '../../../form/draft-form'
import { toParty } from '../../../rules/party'
import formStyles from '../../../order-form/order-form.module.css'
import { PartyCard } from '../../../order-form/party/party-card'
import summary from '../../../order-form/summary/summary-bar.module.css'
import styles from '../qr.module.css'
import { usePartyForm } from './use-party-form'

interface FriendFormProps {
  code: string
}

/** The inviting customer as the friend sees them, and the party to fill in. */
export const FriendForm = ({ code }: FriendFormProps) => {
  const [filled, setFilled] = useState(false)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['sendCode/openShare', code],
    queryFn: () => loadData('sendCode/openShare', { code }),
    retry: false,
    enabled: !filled,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  if (filled)
    return <Result status="success" title="已提交" subTitle="分享人将看到您填写的信息并完成下单，感谢配合。" />
  if (!data) return error && !isFetching ? <LoadError error={error} onRetry={() => void refetch()} /> : <PageSkeleton />
  return (
    <div className={formStyles.dense}>
      <Card title={`${data.maskedName} 请您填写${data.wanted === 'RECEIVER' ? '收件' : '寄件'}信息`}>
        <div className={styles.facts}>
          <DescriptionList
            facts={[
              [
                data.wanted === 'RECEIVER' ? '寄件人' : '收件人',
                `${data.maskedName} ${data.maskedMobile}，${data.maskedPlace}`,
              ],
              ['物品', data.goodsName || '未填写'],
              ['有效期', `${formatDateTime(data.expiresAt)} 前填写`],
            ]}
          />
        </div>
        <Alert type="info" showIcon title="提交后，分享人将看到您填写的完整信息，并用于本次寄件。请确认分享人可信。" />
      </Card>
      {data.isOwn ? (
        <Alert type="warning" showIcon title="这是您自己分享的链接，请发给好友填写" />
      ) : (
        <FriendSide code={code} wanted={data.wanted} onFilled={() => setFilled(true)} />
      )}
    </div>
  )
}

interface FriendSideProps extends FriendFormProps, Pick<OpenedShare, 'wanted'> {
  onFilled: () => void
}

const FriendSide = ({ code, wanted, onFilled }: FriendSideProps) => {
  const side = wanted === 'RECEIVER' ? 'receiver' : 'sender'
  const { draftForm, submit, sending, failure } = usePartyForm(side, async (own) => {
    await loadData('sendCode/fillShare', { code, party: toParty(own) })
    onFilled()
  })
  return (
    <DraftFormFrame draftForm={draftForm} label="填写分享" onSubmit={() => void submit()}>
      <div className={formStyles.dense}>
        <PartyCard side={side} />
      </div>
      <div className={formStyles.foot} data-bottom-bar>
        {failure && <Alert type="error" showIcon role="alert" title={failure} description="您填写的内容已保留。" />}
        <div className={summary.bar}>
          <Button className={styles.alone} type="primary" size="large" htmlType="submit" loading={sending}>
            提交给分享人
          </Button>
        </div>
      </div>
    </DraftFormFrame>
  )
}
