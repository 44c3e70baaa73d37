import heading from '@portal/kit/heading.module.css'
import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import { Button } from 'antd'
import type { WaybillTrace } from '@portal/contract/tracking'
import { PageSkeleton } from '@portal/shared/ui/page-skeleton'
import { useRef } from 'react'
import type { useOpenedWaybills } from '../model/use-opened-waybills'
import { useExpandForPrint } from '../model/use-expand-for-print'
import { CopyLink } from './copy-link'
import { ResultsIndex } from './results-index'
import styles from './results.module.css'
import { WaybillCard } from './waybill-card'

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
