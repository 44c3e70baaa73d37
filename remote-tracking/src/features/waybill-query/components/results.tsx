import { Button } from 'antd'
import type { WaybillTrace } from '@portal/shared/contract/tracking'
import { CopyLink } from './copy-link'
import styles from './results.module.css'
import { WaybillCard } from './waybill-card'

interface ResultsProps {
  traces: readonly WaybillTrace[]
  refreshing: boolean
  onRefresh: () => void
}

/** One card per number, in the order asked. */
export const Results = ({ traces, refreshing, onRefresh }: ResultsProps) => {
  const found = traces.filter((trace) => trace.found).length
  return (
    <section className={styles.results} aria-labelledby="waybill-results">
      <header className={styles.head}>
        <h2 id="waybill-results" className={styles.title}>
          <span role="status">
            查询 {traces.length} 个单号，查到 {found} 个
          </span>
        </h2>
        <CopyLink />
        <Button size="small" loading={refreshing} onClick={onRefresh}>
          刷新
        </Button>
      </header>
      <ul className={styles.list}>
        {traces.map((trace) => (
          <li key={trace.ewbNo}>
            <WaybillCard trace={trace} />
          </li>
        ))}
      </ul>
    </section>
  )
}
