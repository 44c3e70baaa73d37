import { formatDateTime, orderStatusTone } from '@portal/shared'
import type { WaybillTrace } from '@portal/shared/contract/tracking'
import { CopyableNumber } from '@portal/shared/ui/copyable-number'
import { StatusTag } from '@portal/shared/ui/status-tag'
import { Lane } from '../../../components/lane/lane'
import { StageSteps } from '../../../components/stage-steps/stage-steps'
import { TraceTimeline } from '../../../components/trace-timeline/trace-timeline'
import { isOrderStatus } from '../model/is-order-status'
import styles from './waybill-card.module.css'

/** What is known of one waybill, as a stranger may see it. */
export const WaybillCard = ({ trace }: { trace: WaybillTrace }) => {
  const { ewbNo, found, message, status, statusText, productName, etaAt, nodes } = trace
  const known = isOrderStatus(status) ? status : undefined
  return (
    <article className={styles.card} aria-label={`运单 ${ewbNo}`}>
      <header className={styles.head}>
        <h3 className={styles.number}>
          <CopyableNumber value={ewbNo} label="运单号" />
        </h3>
        {found && productName && <span className={styles.product}>{productName}</span>}
        {found && <StatusTag tone={known ? orderStatusTone(known) : 'active'} text={statusText} />}
      </header>
      {found ? (
        <>
          <div className={styles.summary}>
            <Lane fromCity={trace.senderCity} fromName={trace.senderName} toCity={trace.receiverCity} toName={trace.receiverName} />
            {etaAt && status !== 'SIGNED' && (
              <p className={styles.eta}>
                预计送达 <strong>{formatDateTime(etaAt)}</strong>
              </p>
            )}
          </div>
          {known && <StageSteps status={known} nodes={nodes} />}
          <div className={styles.trace}>
            <TraceTimeline nodes={nodes} />
          </div>
        </>
      ) : (
        <p className={styles.missing}>{message || '单号不存在'}</p>
      )}
    </article>
  )
}
