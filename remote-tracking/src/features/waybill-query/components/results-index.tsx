import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import surface from '@portal/kit/surface.module.css'
import { orderStatusTone } from '@portal/shared'
import type { WaybillTrace } from '@portal/contract/tracking'
import { StatusTag } from '@portal/shared/ui/status-tag'
import { isOrderStatus } from '../../../model/is-order-status'
import { waybillCardId } from '../model/waybill-card-id'
import styles from './results-index.module.css'

const Status = ({ found, status, statusText }: WaybillTrace) =>
  found ? (
    <StatusTag tone={isOrderStatus(status) ? orderStatusTone(status) : 'active'} text={statusText} />
  ) : (
    <StatusTag tone="closed" text="未查到" />
  )

/** The card takes the focus as well, so that the keyboard goes on from there. */
const show = (ewbNo: string) => {
  const card = document.getElementById(waybillCardId(ewbNo))
  card?.focus({ preventScroll: true })
  card?.scrollIntoView({ block: 'start' })
}

/** All waybills of a query with their states at one glance; a press goes to the one's card. */
export const ResultsIndex = ({ traces }: { traces: readonly WaybillTrace[] }) => (
  <nav className={`${surface.plain} ${layout.notOnPaper} ${styles.index}`} aria-label="查询结果">
    <ul className={`${layout.list} ${layout.ruled}`}>
      {traces.map((trace) => (
        <li key={trace.ewbNo}>
          <button type="button" className={styles.entry} onClick={() => show(trace.ewbNo)}>
            <span className={`${prose.digits} ${prose.strong} ${prose.typed}`}>{trace.ewbNo}</span>
            <Status {...trace} />
            {trace.found && trace.senderCity && trace.receiverCity && (
              <span className={`${prose.hint} ${styles.cities}`}>
                {trace.senderCity} → {trace.receiverCity}
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  </nav>
)
