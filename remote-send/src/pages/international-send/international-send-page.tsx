import { useUserInfo } from '@portal/shared'
import type { OrderCreated as Created } from '@portal/shared/contract/order'
import { useSearchParams } from '@portal/shared/router'
import { LoadError } from '@portal/shared/ui/load-error'
import { PageHead } from '@portal/shared/ui/page-head'
import { PageSkeleton } from '@portal/shared/ui/page-skeleton'
import { useState } from 'react'
import { useDestinations } from '../../features/overseas/destination/use-destinations'
import { international } from '../../features/overseas/draft/draft-of'
import { OverseasAgain, OverseasChange } from '../../features/overseas/earlier/lazy-parts'
import { useOverseasRulesQuery } from '../../features/overseas/rules/use-overseas-rules-query'
import { newOverseasOrder, type OverseasTask } from '../../features/overseas/submit/overseas-task'
import { SendingTabs } from '../../features/sending-tabs/sending-tabs'
import { lazyPart } from '@portal/kit/lazy-part'
import { InternationalForm } from './international-form'

const InternationalCreated = lazyPart(
  'international created',
  async () => (await import('../../features/overseas/created/international-created')).InternationalCreated,
)

interface StepsProps {
  userId: string
  task: OverseasTask
  onCreated: (order: Created) => void
}

const Steps = ({ userId, task, onCreated }: StepsProps) => {
  const rules = useOverseasRulesQuery()
  const destinations = useDestinations()
  const failed = [rules, destinations].find(({ isError }) => isError)
  if (failed) return <LoadError error={failed.error} onRetry={() => void failed.refetch()} />
  if (!rules.data || !destinations.data) return <PageSkeleton rows={8} />
  return (
    <InternationalForm
      userId={userId}
      task={task}
      rules={rules.data}
      destinations={destinations.data}
      onCreated={onCreated}
    />
  )
}

/** /InternationalSend: the five steps, then what became of them. The shell shows it to logged-in customers only. */
const InternationalSendPage = () => {
  const user = useUserInfo()
  const [created, setCreated] = useState<Created | null>(null)
  const [params, setParams] = useSearchParams()
  const another = () => {
    setParams({}, { replace: true })
    setCreated(null)
  }
  if (!user) return null
  const { userId } = user
  const orderNo = params.get('orderNo')?.trim() ?? ''
  const form = (task: OverseasTask, onStored = setCreated as (order: Created) => void) => (
    <Steps key={task.key} userId={userId} task={task} onCreated={onStored} />
  )
  const earlier = { userId, orderNo, kind: 'INTERNATIONAL', form } as const
  const key = `${userId} ${orderNo}`
  if (params.get('isReorder') === 'true') return <OverseasChange key={key} {...earlier} />
  return (
    <>
      <SendingTabs />
      {created ? (
        <InternationalCreated order={created} onAnother={another} />
      ) : (
        <>
          <PageHead title="国际寄件" help="寄往海外的文件与包裹，从填写、申报到预约取件一次完成" />
          {params.get('from') === 'reorder' ? (
            <OverseasAgain key={key} {...earlier} />
          ) : (
            form(newOverseasOrder(userId, international))
          )}
        </>
      )}
    </>
  )
}
export default InternationalSendPage
