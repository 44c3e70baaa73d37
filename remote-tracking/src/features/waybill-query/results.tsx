import heading from '@portal/kit/heading.module.css'
import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import surface from '@portal/kit/surface.module.css'
import type { WaybillTrace } from '@portal/contract/tracking'
import { orderStatusTone, toast } from '@portal/shared'
import { PageSkeleton } from '@portal/shared/ui/page-skeleton'
import { StatusTag } from '@portal/shared/ui/status-tag'
import { Button } from 'antd'
import { type RefObject, useEffect, useRef } from 'react'
import { isOrderStatus } from '../../model/order-status'
import type { useOpenedWaybills } from './use-opened-waybills'
import styles from './results.module.css'
import { WaybillCard, waybillCardId } from './waybill-card'

/** Opens all days of the traces during printing, whether a button or the browser started it. */
const useExpandForPrint = (region: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    let opened: HTMLDetailsElement[] = []
    const openAll = () => {
      opened = [...(region.current?.querySelectorAll<HTMLDetailsElement>('details:not([open])') ?? [])]
      for (const day of opened) day.open = true
    }
    const closeAgain = () => {
      for (const day of opened) day.open = false
    }
    window.addEventListener('beforeprint', openAll)
    window.addEventListener('afterprint', closeAgain)
    return () => {
      window.removeEventListener('beforeprint', openAll)
      window.removeEventListener('afterprint', closeAgain)
    }
  }, [region])
}

const copyAddress = async () => {
  try {
    await navigator.clipboard.writeText(location.href)
    toast.success('已复制查询链接')
  } catch {
    toast.error('复制失败，请从地址栏复制')
  }
}

/** Copies the address, which contains the numbers. */
const CopyLink = () => (
  <Button size="small" onClick={() => void copyAddress()}>
    复制链接
  </Button>
)

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
const ResultsIndex = ({ traces }: { traces: readonly WaybillTrace[] }) => (
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

interface ResultsProps {
  /** Undefined while they are loading. */
  traces: readonly WaybillTrace[] | undefined
  inFull: Pick<ReturnType<typeof useOpenedWaybills>, 'opened' | 'open' | 'close'>
  refreshing: boolean
  onRefresh: () => void
}

/** One card per number, in the order of the query; beside several of them an index with their states. */
export const Results = ({ traces, inFull: { opened, open, close }, refreshing, onRefresh }: ResultsProps) => {
  const region = useRef<HTMLElement>(null)
  useExpandForPrint(region)
  if (!traces) return <PageSkeleton shape="cards" rows={2} />
  const foundCount = traces.filter((trace) => trace.found).length
  const hasIndex = traces.length > 1
  return (
    <section ref={region} aria-labelledby="waybill-results">
      <header className={`${layout.row2} ${styles.head}`}>
        <h2 id="waybill-results" className={`${heading.md} ${prose.strong} ${styles.title}`}>
          <span role="status">
            查询 {traces.length} 个单号，查到 {foundCount} 个
          </span>
        </h2>
        <div className={`${layout.row2} ${layout.notOnPaper}`}>
          <CopyLink />
          <Button size="small" onClick={() => window.print()}>
            打印
          </Button>
          <Button size="small" loading={refreshing} onClick={onRefresh}>
            刷新
          </Button>
        </div>
      </header>
      <div className={hasIndex ? styles.columns : undefined}>
        {hasIndex && <ResultsIndex traces={traces} />}
        <ul className={`${layout.list} ${layout.stack3}`}>
          {traces.map((trace) => (
            <li key={trace.ewbNo}>
              <WaybillCard
                trace={trace}
                isAlone={!hasIndex}
                opened={opened[trace.ewbNo]}
                onOpen={open}
                onClose={() => close(trace.ewbNo)}
              />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
