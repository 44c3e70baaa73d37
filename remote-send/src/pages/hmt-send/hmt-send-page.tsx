import type { CrossBorderDestination } from '@portal/contract/cross-border-order'
import type { OrderCreated } from '@portal/contract/order'
import { lazyPart } from '@portal/kit/lazy-part'
import prose from '@portal/kit/prose.module.css'
import { loadData, type PageVisit } from '@portal/shared'
import { type QueryClient, useQuery } from '@portal/shared/query'
import { useCrossBorderPage, WithKnowledge } from '../../features/cross-border/cross-border-page'
import type { HmtOrder } from '../../features/cross-border/hmt/hmt-created'
import { hmtDraft } from '../../features/cross-border/hmt/hmt-draft'
import { realNameStateQuery } from '../../features/cross-border/parties/real-name-notice'
import { crossBorderRulesQuery } from '../../features/cross-border/rules/cross-border-rules'
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

/** Which of the three places are served. */
const hmtDestinationsQuery = {
  queryKey: ['crossBorder/destinations', 'HMT'],
  queryFn: loadDestinations,
  staleTime: 300_000,
}

interface FormProps {
  userId: string
  task: CrossBorderTask
  closed?: boolean | undefined
  onCreated: (created: HmtOrder) => void
}

const Form = (props: FormProps) => {
  // Its notice stands above the form, which would jump.
  const { isPending } = useQuery(realNameStateQuery(props.userId))
  return (
    <WithKnowledge destinationsQuery={hmtDestinationsQuery} isPending={isPending}>
      {(knowledge) => <HmtForm {...props} {...knowledge} />}
    </WithKnowledge>
  )
}

/** /hongkongmacaoandtaiwanmail: the form, then the stored order. The shell shows it only to logged-in customers. */
const HmtSendPage = () => {
  const { userId, created, setCreated, startAnother, orderNo, isChange, from } = useCrossBorderPage<HmtOrder>()
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
  if (isChange) return <CrossBorderModification key={orderNo} {...earlier} />
  return (
    <>
      <SendingTabs />
      {created ? (
        <HmtCreated created={created} onAnother={startAnother} />
      ) : (
        <>
          <header className={prose.spoken}>
            <h1>港澳台寄件</h1>
            <p>寄往香港、澳门、台湾地区的文件与物品</p>
          </header>
          {from === 'reorder' ? (
            <CrossBorderReorder key={orderNo} {...earlier} />
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
