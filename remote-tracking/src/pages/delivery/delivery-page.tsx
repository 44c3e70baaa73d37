import layout from '@portal/kit/layout.module.css'
import notice from '@portal/kit/notice.module.css'
import surface from '@portal/kit/surface.module.css'
import { isRefusal } from '@portal/kit/is-refusal'
import { BAD_FIELD, LINK_NOT_FOUND, ORDER_NOT_FOUND } from '@portal/contract/codes'
import type { DeliveryView } from '@portal/contract/delivery'
import * as links from '@portal/contract/links'
import { loadData, type PageVisit, useUserInfo } from '@portal/shared'
import { type QueryClient, useQuery, useQueryClient } from '@portal/shared/query'
import { useSearchParams } from '@portal/shared/router'
import { LoadError } from '@portal/shared/ui/load-error'
import { PageHead } from '@portal/shared/ui/page-head'
import { PageSkeleton } from '@portal/shared/ui/page-skeleton'
import { useState } from 'react'
import { type DeliveryAccess, deliveryQuery } from '../../features/delivery/api/delivery-access'
import { ClosedNote } from '../../features/delivery/components/closed-note'
import { Decided } from '../../features/delivery/components/decided'
import { DeliveryHead } from '../../features/delivery/components/delivery-head'
import { LinkOver } from '../../features/delivery/components/link-over'
import { LoginFirst } from '../../features/delivery/components/login-first'
import { WishForm } from '../../features/delivery/components/wish-form'
import { WrongNumber } from '../../features/delivery/components/wrong-number'
import { isWhole } from '../../features/delivery/model/is-whole'

/** By `?code=` of a message's link, or by `?orderNo=` of an order that the customer receives. */
const accessOf = (params: URLSearchParams, ownerId: string): DeliveryAccess => {
  const { code, orderNo } = links.readDelivery(params)
  return code === '' && orderNo !== '' ? { orderNo, ownerId } : { code }
}

/** 收货安排: the place and expected arrival of the goods, and the receiver's wish (docs/deliveries.md). */
const DeliveryPage = () => {
  const [params] = useSearchParams()
  const user = useUserInfo()
  // A customer who logs in again after the end of the session finds the typed values again; another customer does not.
  const [ownerId, setOwnerId] = useState('')
  if (user !== null && user.userId !== ownerId) setOwnerId(user.userId)
  const access = accessOf(params, ownerId)
  const needsLogin = access.code === undefined && user === null
  const query = deliveryQuery(access)
  const { data: view, error, refetch } = useQuery(query)
  const isOver = access.code === '' || isRefusal(error, LINK_NOT_FOUND, ORDER_NOT_FOUND, BAD_FIELD)
  return (
    <>
      <PageHead title="收货安排" help="告诉我们怎么送、什么时候送；提交后寄件人也能看到" />
      {needsLogin && <LoginFirst />}
      {isOver && !needsLogin && <LinkOver />}
      {!isOver && !needsLogin && !view && error && (
        <div className={surface.plain}>
          <LoadError error={error} onRetry={() => void refetch()} kept="您的快件不受影响。" />
        </div>
      )}
      {!isOver && !needsLogin && !view && !error && <PageSkeleton shape="cards" rows={3} />}
      {!isOver && view && (
        <div hidden={needsLogin}>
          <Delivery key={query.queryKey.join()} view={view} access={access} onOutdated={refetch} />
        </div>
      )}
    </>
  )
}

interface DeliveryProps {
  view: DeliveryView
  access: DeliveryAccess
  onOutdated: () => Promise<unknown>
}

const Delivery = ({ view, access, onOutdated }: DeliveryProps) => {
  const queryClient = useQueryClient()
  const { decision, closed, isWrongNumber } = view
  // It stays when somebody else decides meanwhile, with the typed text.
  const [isFormOpen, setIsFormOpen] = useState(decision === null || (isWhole(decision) && decision.state === 'REFUSED'))
  const [knownDigits, setKnownDigits] = useState('')
  const [isNew, setIsNew] = useState(false)
  const isOpen = closed === null && !isWrongNumber
  const store = (next: DeliveryView, isDecided: boolean) => {
    queryClient.setQueryData(deliveryQuery(access).queryKey, next)
    setIsFormOpen(false)
    setIsNew(isDecided)
  }
  const reveal = async (code: string, lastFour: string) => {
    const next = await loadData('delivery/open', { code, lastFour })
    store(next, false)
    setKnownDigits(lastFour)
    setIsFormOpen(next.decision?.state === 'REFUSED')
  }
  return (
    <div className={layout.stack4}>
      <DeliveryHead view={view} />
      {isWrongNumber && (
        <p className={notice.warning} role="status">
          您已告知此号码不是收件人，我们不再就此运单向这个号码发送信息。
        </p>
      )}
      {closed !== null && <ClosedNote reason={closed} />}
      {decision !== null && (
        <Decided
          view={{ ...view, decision }}
          isNew={isNew}
          canChange={isOpen && !isFormOpen}
          onChange={() => setIsFormOpen(true)}
          reveal={access.code === undefined || isWrongNumber ? undefined : (digits) => reveal(access.code, digits)}
        />
      )}
      {isOpen && isFormOpen && (
        <WishForm
          view={view}
          access={access}
          knownDigits={knownDigits}
          onDecided={(next) => store(next, true)}
          onOutdated={onOutdated}
        />
      )}
      {isOpen && access.code !== undefined && (
        <WrongNumber code={access.code} phoneStart={view.phoneStart} onReported={(next) => store(next, false)} />
      )}
    </div>
  )
}

export const prepare = async (queryClient: QueryClient, { search, userId = '' }: PageVisit) => {
  const { enabled, ...query } = deliveryQuery(accessOf(new URLSearchParams(search), userId))
  if (enabled) await queryClient.prefetchQuery(query)
}

export default DeliveryPage
