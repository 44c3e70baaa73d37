import actions from '@portal/kit/actions.module.css'
import { lazyPart } from '@portal/kit/lazy-part'
import prose from '@portal/kit/prose.module.css'
import * as links from '@portal/contract/links'
import type { OrderCreated as Created } from '@portal/contract/order'
import { type PageVisit, usePageOwner } from '@portal/shared'
import type { QueryClient } from '@portal/shared/query'
import { Link, useSearchParams } from '@portal/shared/router'
import { PageSkeleton } from '@portal/shared/ui/page-skeleton'
import { goodsTemplatesQuery } from '../../features/goods-templates/goods-templates-query'
import { SendingTabs } from '../../features/sending-tabs/sending-tabs'
import { sendDraftStorage } from '../../draft/draft-storage'
import { estimateQuery } from '../../features/products/use-estimate'
import { toEstimateRequest } from '../../rules/domestic-order'
import { defaultSenderQuery } from '../../order-form/party/use-default-sender'
import { orderDefaultsQuery } from '../../order-form/use-order-defaults'
import { useCreatedOrder } from '../../order-form/created/use-created-order'
import { SendForm } from './send-form'

const BatchPage = lazyPart(
  'batch',
  async () => (await import('../../features/batch/batch-page')).BatchPage,
  <PageSkeleton rows={6} />,
)
const OrderCreated = lazyPart(
  'created order',
  async () => (await import('../../order-form/created/order-created')).OrderCreated,
)

const DomesticModification = lazyPart(
  'change of an order',
  async () => (await import('./domestic-modification')).DomesticModification,
  <PageSkeleton rows={10} />,
)

/** /send: the form, then the created order. The shell shows the page to logged-in customers only. */
const SendPage = () => {
  const userId = usePageOwner()
  const { created, setCreated, clearCreated } = useCreatedOrder<Created>()
  const [query] = useSearchParams()
  const { orderNo, isChange, isBatch } = links.readSend(query)
  if (isChange) return <DomesticModification key={orderNo} userId={userId} orderNo={orderNo} />
  if (isBatch) {
    return (
      <>
        <SendingTabs />
        <BatchPage userId={userId} />
      </>
    )
  }
  return (
    <>
      <SendingTabs
        action={
          !created && (
            <Link className={actions.alone} to={links.batchSend()}>
              批量寄件
            </Link>
          )
        }
      />
      {created ? (
        <OrderCreated order={created} onAnother={clearCreated} />
      ) : (
        <>
          {/* The tabs above say the same; the room is the form's. */}
          <header className={prose.spoken}>
            <h1>我要寄件</h1>
            <p>填写寄收信息与货物，比较运费时效，预约上门取件</p>
          </header>
          <SendForm userId={userId} onCreated={setCreated} />
        </>
      )}
    </>
  )
}

/**
 * Starts the first requests of the page: the defaults of a new order; for an empty form the default sender, for a
 * filled-in one the price.
 */
export const prepare = async (queryClient: QueryClient, { search, userId }: PageVisit) => {
  const { isChange, isBatch, from } = links.readSend(new URLSearchParams(search))
  if (!userId || isChange || isBatch) return
  const draft = sendDraftStorage(userId).load()
  const request = draft && toEstimateRequest(draft, '')
  await Promise.all([
    queryClient.prefetchQuery(orderDefaultsQuery(userId)),
    queryClient.prefetchQuery(goodsTemplatesQuery(userId)),
    !draft && from === '' && queryClient.prefetchQuery(defaultSenderQuery(userId)),
    request && queryClient.prefetchQuery(estimateQuery(request)),
  ])
}

export default SendPage
