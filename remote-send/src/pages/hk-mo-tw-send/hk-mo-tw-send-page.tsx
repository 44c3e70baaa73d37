import { useUserInfo } from '@portal/shared'
import type { OrderCreated } from '@portal/shared/contract/order'
import { useSearchParams } from '@portal/shared/router'
import { LoadError } from '@portal/shared/ui/load-error'
import { PageHead } from '@portal/shared/ui/page-head'
import { PageSkeleton } from '@portal/shared/ui/page-skeleton'
import { useState } from 'react'
import { OverseasAgain, OverseasChange } from '../../features/overseas/earlier/lazy-parts'
import type { HmtOrder } from '../../features/overseas/hmt/hmt-created'
import { hmt } from '../../features/overseas/hmt/hmt-draft'
import { useHmtDestinations } from '../../features/overseas/hmt/use-hmt-destinations'
import { useOverseasRulesQuery } from '../../features/overseas/rules/use-overseas-rules-query'
import { newOverseasOrder, type OverseasTask } from '../../features/overseas/submit/overseas-task'
import { SendingTabs } from '../../features/sending-tabs/sending-tabs'
import { lazyPart } from '@portal/kit/lazy-part'
import { HmtForm } from './hmt-form'

const HmtCreated = lazyPart(
  'hmt created',
  async () => (await import('../../features/overseas/hmt/hmt-created')).HmtCreated,
)

interface FormProps {
  userId: string
  task: OverseasTask
  onCreated: (made: HmtOrder) => void
}

const Form = ({ userId, task, onCreated }: FormProps) => {
  const rules = useOverseasRulesQuery()
  const destinations = useHmtDestinations()
  const failed = [rules, destinations].find(({ isError }) => isError)
  if (failed) return <LoadError error={failed.error} onRetry={() => void failed.refetch()} />
  if (!rules.data || !destinations.data) return <PageSkeleton rows={8} />
  return (
    <HmtForm userId={userId} task={task} rules={rules.data} destinations={destinations.data} onCreated={onCreated} />
  )
}

/** /hongkongmacaoandtaiwanmail: the form, then what became of it. The shell shows it to logged-in customers only. */
const HkMoTwSendPage = () => {
  const user = useUserInfo()
  const [made, setMade] = useState<HmtOrder | null>(null)
  const [params, setParams] = useSearchParams()
  const another = () => {
    setParams({}, { replace: true })
    setMade(null)
  }
  if (!user) return null
  const { userId } = user
  const orderNo = params.get('orderNo')?.trim() ?? ''
  const form = (task: OverseasTask, onStored?: (order: OrderCreated) => void) => (
    <Form key={task.key} userId={userId} task={task} onCreated={onStored ? ({ order }) => onStored(order) : setMade} />
  )
  const earlier = { userId, orderNo, kind: 'HMT', form } as const
  const key = `${userId} ${orderNo}`
  if (params.get('isReorder') === 'true') return <OverseasChange key={key} {...earlier} />
  return (
    <>
      <SendingTabs />
      {made ? (
        <HmtCreated made={made} onAnother={another} />
      ) : (
        <>
          <PageHead title="港澳台寄件" help="寄往香港、澳门、台湾地区的文件与物品" />
          {params.get('from') === 'reorder' ? (
            <OverseasAgain key={key} {...earlier} />
          ) : (
            form(newOverseasOrder(userId, hmt))
          )}
        </>
      )}
    </>
  )
}
export default HkMoTwSendPage
