import type { OrderCreated as Created } from '@portal/contract/order'
import { lazyPart } from '@portal/kit/lazy-part'
import prose from '@portal/kit/prose.module.css'
import { type PageVisit, useIsFirstHtml, usePageOwner } from '@portal/shared'
import type { QueryClient } from '@portal/shared/query'
import { useSearchParams } from '@portal/shared/router'
import { PageSkeleton } from '@portal/shared/ui/page-skeleton'
import { Alert, Segmented } from 'antd'
import { MyCode } from '../../features/qr/code/my-code'
import { currentCodeQuery, loadCode } from '../../features/qr/code/use-send-code'
import styles from '../../features/qr/qr.module.css'
import { SendingTabs } from '../../features/sending-tabs/sending-tabs'
import { OrderCreated } from '../../order-form/created/order-created'
import { useCreatedOrder } from '../../order-form/created/use-created-order'

const OutletCode = lazyPart(
  'outlet code',
  async () => (await import('../../features/qr/outlet/outlet-code')).OutletCode,
  <PageSkeleton />,
)
const ShareTab = lazyPart(
  'share',
  async () => (await import('../../features/qr/share/share-tab')).ShareTab,
  <PageSkeleton />,
)
const FriendForm = lazyPart(
  'friend',
  async () => (await import('../../features/qr/share/friend-form')).FriendForm,
  <PageSkeleton />,
)

type QrTab = 'mine' | 'outlet' | 'share'

const tabs: { value: QrTab; label: string }[] = [
  { value: 'mine', label: '我的寄件码' },
  { value: 'outlet', label: '扫网点码' },
  { value: 'share', label: '分享给好友' },
]

/** Tabs of the three ways to send by code; the address contains the tab. */
const QrTabs = ({ tab, onChange }: { tab: QrTab; onChange: (tab: QrTab) => void }) => (
  <div className={styles.tabs}>
    <Segmented tabIndex={-1} size="large" options={tabs} value={tab} onChange={onChange} aria-label="二维码寄件方式" />
  </div>
)

const tabOf = (tab: string | null, code: string): QrTab => {
  if (code.includes('LCO-')) return 'outlet'
  return tab === 'outlet' || tab === 'share' ? tab : 'mine'
}

/** The message after the order, whose goods the carrier has already. */
const nextStepMessage = (payable: boolean): string =>
  payable ? '货物已由网点称重收取，请尽快完成支付。' : '货物已由网点称重收取，运费由收件人到付。'

/** /DimensionalCodeShipping: the three ways to send by code (domain §13); a scanned code opens its own tab. */
const QrSendPage = () => {
  const userId = usePageOwner()
  const isFirstHtml = useIsFirstHtml()
  const [search, setSearch] = useSearchParams()
  const { created, setCreated, clearCreated } = useCreatedOrder<Created>()
  const code = search.get('code') ?? ''
  const tab = tabOf(search.get('tab'), code)
  const hasOutletCode = code.includes('LCH-')
  if (created)
    return (
      <>
        <SendingTabs />
        <OrderCreated order={created} onAnother={clearCreated} next={nextStepMessage} />
      </>
    )
  return (
    <>
      <SendingTabs />
      <header className={prose.spoken}>
        <h1>二维码寄件</h1>
        <p>准备好寄件信息，到网点或见到快递员时扫码即可寄出</p>
      </header>
      {code.includes('LCS-') && (
        <Alert type="info" showIcon closable title="这是一个寄件码，请由网点或快递员用手持终端扫描" />
      )}
      {hasOutletCode ? (
        <FriendForm key={code} code={code} />
      ) : (
        <>
          <QrTabs tab={tab} onChange={(next) => setSearch(next === 'mine' ? {} : { tab: next })} />
          {/* The tab may have a code stored. */}
          {tab === 'mine' && (isFirstHtml ? <PageSkeleton /> : <MyCode userId={userId} onCreated={setCreated} />)}
          {tab === 'outlet' && <OutletCode key={code} scanned={code} />}
          {tab === 'share' && <ShareTab userId={userId} />}
        </>
      )}
    </>
  )
}

export const prepare = async (queryClient: QueryClient, { search, userId }: PageVisit) => {
  const params = new URLSearchParams(search)
  const code = params.get('code') ?? ''
  if (!userId || code.includes('LCH-') || tabOf(params.get('tab'), code) !== 'mine' || loadCode(userId)) return
  await queryClient.prefetchQuery(currentCodeQuery(userId))
}

export default QrSendPage
