import buttonLink from '@portal/kit/button-link.module.css'
import { isRefusal } from '@portal/kit/is-refusal'
import layout from '@portal/kit/layout.module.css'
import notice from '@portal/kit/notice.module.css'
import prose from '@portal/kit/prose.module.css'
import surface from '@portal/kit/surface.module.css'
import { BAD_FIELD, LINK_NOT_FOUND, ORDER_NOT_FOUND } from '@portal/contract/codes'
import type { DeliveryClosedReason, DeliveryView } from '@portal/contract/delivery'
import { deliveryClosedText } from '@portal/contract/delivery-labels'
import * as links from '@portal/contract/links'
import { hotline, loadData, openLoginDialog, type PageVisit, useUserInfo } from '@portal/shared'
import { type QueryClient, useQuery, useQueryClient } from '@portal/shared/query'
import { Link, useSearchParams } from '@portal/shared/router'
import { EmptyState } from '@portal/shared/ui/empty-state'
import { LoadError } from '@portal/shared/ui/load-error'
import { PageHead } from '@portal/shared/ui/page-head'
import { PageSkeleton } from '@portal/shared/ui/page-skeleton'
import { Button } from 'antd'
import { useState } from 'react'
import { type DeliveryAccess, deliveryQuery, isWhole } from '../../features/delivery/delivery-view'
import { Decided } from '../../features/delivery/decided'
import { DeliveryHead } from '../../features/delivery/delivery-head'
import { LastFourForm } from '../../features/delivery/last-four-form'
import { WishForm } from '../../features/delivery/wish-form'
import styles from './delivery-page.module.css'

/** In place of the delivery of an order, which only the customer who receives it sees. */
const LoginFirst = () => (
  <div className={surface.plain}>
    <EmptyState
      text="登录后可以安排您的收货"
      action={
        <Button type="primary" onClick={openLoginDialog}>
          登录/注册
        </Button>
      }
    />
  </div>
)

/** A link that is none, that is over, or was made for another number: they look alike on purpose. */
const LinkOver = () => (
  <div className={surface.plain}>
    <EmptyState
      text="链接不存在或已失效。快件签收后，收货安排的链接随之失效。"
      action={
        <Link className={buttonLink.primary} to={links.waybillQuery()}>
          凭运单号查询物流
        </Link>
      }
    />
  </div>
)

/** Why nothing can be changed, and who helps all the same. */
const ClosedNote = ({ reason, status }: { reason: DeliveryClosedReason; status: string }) => (
  <div className={`${surface.padded} ${layout.stack2}`}>
    <p className={notice.warning} role="note" aria-label="不能修改">
      {deliveryClosedText(reason, status)}。
    </p>
    <p className={`${prose.secondary} ${prose.links}`}>
      需要帮助请拨打服务热线 <a href={`tel:${hotline()}`}>{hotline()}</a>
    </p>
  </div>
)

interface WrongNumberProps {
  code: string
  phoneStart: string
  onReported: (view: DeliveryView) => void
}

/** 此号码不是收件人: ends messages that are meant for another person. */
const WrongNumber = ({ code, phoneStart, onReported }: WrongNumberProps) => (
  <details className={styles.wrong}>
    <summary className={prose.secondary}>此号码不是收件人？</summary>
    <LastFourForm
      label="此号码不是收件人"
      button="确认不是收件人"
      phoneStart={phoneStart}
      onSubmit={async (lastFour) => onReported(await loadData('delivery/wrongNumber', { code, lastFour }))}
    >
      <p className={prose.secondary}>确认后，我们不再就此运单向这个号码发送信息，并请寄件人核对收件电话。</p>
    </LastFourForm>
  </details>
)

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
      {closed !== null && <ClosedNote reason={closed} status={view.status} />}
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
