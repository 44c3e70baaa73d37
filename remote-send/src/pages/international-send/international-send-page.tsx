import type { OrderCreated as Created } from '@portal/contract/order'
import { lazyPart } from '@portal/kit/lazy-part'
import prose from '@portal/kit/prose.module.css'
import type { QueryClient } from '@portal/shared/query'
import { useCrossBorderPage, WithKnowledge } from '../../features/cross-border/cross-border-page'
import { destinationsQuery } from '../../features/cross-border/destination/destinations'
import { internationalDraft } from '../../features/cross-border/draft/cross-border-draft'
import { crossBorderRulesQuery } from '../../features/cross-border/rules/cross-border-rules'
import { CrossBorderModification, CrossBorderReorder } from '../../features/cross-border/source-order/lazy-parts'
import { type CrossBorderTask, newCrossBorderOrder } from '../../features/cross-border/submit/cross-border-task'
import { SendingTabs } from '../../features/sending-tabs/sending-tabs'
import { InternationalForm } from './international-form'

const CrossBorderCreated = lazyPart(
  'international created',
  async () => (await import('../../features/cross-border/created/cross-border-created')).CrossBorderCreated,
)

interface StepsProps {
  userId: string
  task: CrossBorderTask
  closed?: boolean | undefined
  onCreated: (order: Created) => void
}

const Steps = (props: StepsProps) => (
  <WithKnowledge destinationsQuery={destinationsQuery}>
    {(knowledge) => <InternationalForm {...props} {...knowledge} />}
  </WithKnowledge>
)

/** /InternationalSend: the five steps, then the stored order. The shell shows it only to logged-in customers. */
const InternationalSendPage = () => {
  const { userId, created, setCreated, startAnother, orderNo, isChange, from } = useCrossBorderPage<Created>()
  const form = (task: CrossBorderTask, onStored: (order: Created) => void = setCreated, closed?: boolean) => (
    <Steps key={task.key} userId={userId} task={task} closed={closed} onCreated={onStored} />
  )
  const earlier = { userId, orderNo, kind: 'INTERNATIONAL', form } as const
  if (isChange) return <CrossBorderModification key={orderNo} {...earlier} />
  return (
    <>
      <SendingTabs />
      {created ? (
        <CrossBorderCreated order={created} papersFor="目的地" onAnother={startAnother} />
      ) : (
        <>
          <header className={prose.spoken}>
            <h1>国际寄件</h1>
            <p>寄往海外的文件与包裹，从填写、申报到预约取件一次完成</p>
          </header>
          {from === 'reorder' ? (
            <CrossBorderReorder key={orderNo} {...earlier} />
          ) : (
            form(newCrossBorderOrder(userId, internationalDraft))
          )}
        </>
      )}
    </>
  )
}

export const prepare = (queryClient: QueryClient) =>
  Promise.all([queryClient.prefetchQuery(crossBorderRulesQuery), queryClient.prefetchQuery(destinationsQuery)])

export default InternationalSendPage
