import layout from '@portal/kit/layout.module.css'
import { lazyPart } from '@portal/kit/lazy-part'
import prose from '@portal/kit/prose.module.css'
import surface from '@portal/kit/surface.module.css'
import type { WaybillTrace } from '@portal/contract/tracking'
import { orderStatusTone, useIsBelow } from '@portal/shared'
import { CopyableNumber } from '@portal/shared/ui/copyable-number'
import { StatusTag } from '@portal/shared/ui/status-tag'
import { Button } from 'antd'
import { useState } from 'react'
import { ArrivalWindow, DelayNotice } from '../../components/expected-arrival'
import { OriginDestination } from '../../components/origin-destination'
import { hasRoute } from '../../components/route-map/has-route'
import { StageSteps } from '../../components/stage-steps'
import { TraceTimeline } from '../../components/trace-timeline'
import { isFinal, isOrderStatus } from '../../model/order-status'
import type { OpenedWaybill } from './use-opened-waybills'
import styles from './waybill-card.module.css'

/** Id of the element with a waybill's result. */
export const waybillCardId = (ewbNo: string): string => `waybill-${ewbNo}`

const FullWaybillPanel = lazyPart(
  'full waybill',
  async () => (await import(/* webpackChunkName: "full-waybill" */ './full-waybill-panel')).FullWaybillPanel,
  <p role="status">正在加载…</p>,
)

const WaybillMap = lazyPart(
  'waybill map',
  async () => (await import(/* webpackChunkName: "waybill-map" */ './waybill-map')).WaybillMap,
  <div className={styles.map} />,
)

interface WaybillCardProps {
  trace: WaybillTrace
  /** The only result of its query: what is under way begins with its map. */
  isAlone: boolean
  /** The data that a stranger cannot see; undefined until the last four digits of a phone were entered. */
  opened: OpenedWaybill | undefined
  onOpen: (opened: OpenedWaybill) => void
  onClose: () => void
}

/** One waybill as a stranger may see it, or in full. */
export const WaybillCard = ({ trace, isAlone, opened, onOpen, onClose }: WaybillCardProps) => {
  const { ewbNo, found, message, status, statusText, productName } = trace
  const knownStatus = isOrderStatus(status) ? status : undefined
  const [asking, setAsking] = useState(false)
  const mapStatus = hasRoute(trace) ? knownStatus : undefined
  const isPhone = useIsBelow('phone')
  const [wantsMap, setWantsMap] = useState<boolean>()
  const showsMap = wantsMap ?? (isAlone && !isPhone && mapStatus !== undefined && !isFinal(mapStatus))
  const nodes = opened?.waybill.nodes ?? trace.nodes
  const toggle = () => {
    setAsking(!asking && !opened)
    if (opened) onClose()
  }
  return (
    <article
      id={waybillCardId(ewbNo)}
      className={`${surface.padded} ${styles.card}`}
      tabIndex={-1}
      aria-label={`运单 ${ewbNo}`}
    >
      <header className={layout.line2}>
        <h3 className={`${prose.strong} ${styles.number}`}>
          <CopyableNumber value={ewbNo} label="运单号" />
        </h3>
        {found && productName && <span className={prose.hint}>{productName}</span>}
        {found && <StatusTag tone={knownStatus ? orderStatusTone(knownStatus) : 'active'} text={statusText} />}
      </header>
      {found ? (
        <>
          <div className={styles.summary}>
            <OriginDestination
              fromCity={trace.senderCity}
              fromName={opened?.waybill.sender.name ?? trace.senderName}
              toCity={trace.receiverCity}
              toName={opened?.waybill.receiver.name ?? trace.receiverName}
            />
            {status !== 'SIGNED' && (
              <p className={`${prose.secondary} ${prose.digits} ${styles.eta}`}>
                <ArrivalWindow order={trace} />
              </p>
            )}
            <div className={layout.row2}>
              {mapStatus && (
                <Button aria-expanded={showsMap} onClick={() => setWantsMap(!showsMap)}>
                  {showsMap ? '收起地图' : '查看地图'}
                </Button>
              )}
              <Button aria-expanded={asking || opened !== undefined} onClick={toggle}>
                {opened ? '隐藏完整信息' : asking ? '收起验证' : '查看完整信息'}
              </Button>
            </div>
          </div>
          <DelayNotice order={trace} />
          {(asking || opened) && (
            <FullWaybillPanel
              ewbNo={ewbNo}
              opened={opened}
              onOpen={(next) => {
                setAsking(false)
                onOpen(next)
              }}
            />
          )}
          {knownStatus && <StageSteps status={knownStatus} nodes={nodes} />}
          {mapStatus && showsMap && <WaybillMap trace={trace} status={mapStatus} />}
          <div className={styles.trace}>
            <TraceTimeline nodes={nodes} />
          </div>
        </>
      ) : (
        <p className={prose.secondary}>{message || '单号不存在'}</p>
      )}
    </article>
  )
}
