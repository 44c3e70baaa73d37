import type { CrossBorderDestination } from '@portal/contract/cross-border-order'
import * as links from '@portal/contract/links'
import type { OrderCreated } from '@portal/contract/order'
import { lazyPart } from '@portal/kit/lazy-part'
import surface from '@portal/kit/surface.module.css'
import { loadData, type PageVisit, useUserInfo } from '@portal/shared'
import { type QueryClient, useQuery } from '@portal/shared/query'
import { useSearchParams } from '@portal/shared/router'
import { LoadError } from '@portal/shared/ui/load-error'
import { PageHead } from '@portal/shared/ui/page-head'
import { PageSkeleton } from '@portal/shared/ui/page-skeleton'
import { useState } from 'react'
import type { HmtOrder } from '../../features/cross-border/hmt/hmt-created'
import { hmtDraft } from '../../features/cross-border/hmt/hmt-draft'
import { realNameStateQuery } from '../../features/cross-border/parties/real-name-notice'
import { crossBorderRulesQuery, useCrossBorderRulesQuery } from '../../features/cross-border/rules/cross-border-rules'
import { CrossBorderModification, CrossBorderReorder } from '../../features/cross-border/source-order/lazy-parts'
import { type CrossBorderTask, newCrossBorderOrder } from '../../features/cross-border/submit/cross-border-task'
import { SendingTabs } from '../../features/sending-tabs/sending-tabs'
import { HmtForm } from './hmt-form'

const HmtCreated = lazyPart(
  'hmt created',
  async () => (await import('../../features/cross-border/hmt/hmt-created')).HmtCreated,
)

const loadDestinations = async (): Promise<CrossBorderDestination[]> =>
  (await loadData('crossBorder/destinations', {})).destinations.filter(({ kind }) => kind === 'HMT')

const hmtDestinationsQuery = {
  queryKey: ['crossBorder/destinations', 'HMT'],
  queryFn: loadDestinations,
  staleTime: 300_000,
}

/** Which of the three places are served. */
const useHmtDestinations = () => useQuery(hmtDestinationsQuery)

interface FormProps {
  userId: string
  task: CrossBorderTask
  closed?: boolean | undefined
  onCreated: (created: HmtOrder) => void
}

const Form = ({ onCreated, ...props }: FormProps) => {
  const rules = useCrossBorderRulesQuery()
  const destinations = useHmtDestinations()
  // Its notice stands above the form, which would jump.
  const realName = useQuery(realNameStateQuery(props.userId))
  const failed = [rules, destinations].find(({ isError }) => isError)
  if (failed)
    return (
      <div className={surface.plain}>
        <LoadError error={failed.error} onRetry={() => void failed.refetch()} />
      </div>
    )
  if (!rules.data || !destinations.data || realName.isPending) return <PageSkeleton rows={8} />
  return <HmtForm {...props} rules={rules.data} destinations={destinations.data} onCreated={onCreated} />
}

/** /hongkongmacaoandtaiwanmail: the form, then the stored order. The shell shows it only to logged-in customers. */
const HmtSendPage = () => {
  const user = useUserInfo()
  const [created, setCreated] = useState<HmtOrder | null>(null)
  const [params, setParams] = useSearchParams()
  const another = () => {
    setParams({}, { replace: true })
    setCreated(null)
  }
  if (!user) return null
  const { userId } = user
  const { orderNo, isChange, from } = links.readSend(params)
  const form = (task: CrossBorderTask, onStored?: (order: OrderCreated) => void, closed?: boolean) => (
    <Form
      key={task.key}
      userId={userId}
      task={task}
      closed={closed}
      onCreated={onStored ? ({ order }) => onStored(order) : setCreated}
    />
  )
  const earlier = { userId, orderNo, kind: 'HMT', form } as const
  const key = `${userId} ${orderNo}`
  if (isChange) return <CrossBorderModification key={key} {...earlier} />
  return (
    <>
      <SendingTabs />
      {created ? (
        <HmtCreated created={created} onAnother={another} />
      ) : (
        <>
          <PageHead title="港澳台寄件" help="寄往香港、澳门、台湾地区的文件与物品" />
          {from === 'reorder' ? (
            <CrossBorderReorder key={key} {...earlier} />
          ) : (
            form(newCrossBorderOrder(userId, hmtDraft))
          )}
        </>
      )}
    </>
  )
}

export const prepare = (queryClient: QueryClient, { userId = '' }: PageVisit) =>
  Promise.all([
    queryClient.prefetchQuery(crossBorderRulesQuery),
    queryClient.prefetchQuery(hmtDestinationsQuery),
    queryClient.prefetchQuery(realNameStateQuery(userId)),
  ])

export default HmtSendPage
