import { withFilter } from '@portal/kit/list-query'
import surface from '@portal/kit/surface.module.css'
import views from '@portal/kit/views.module.css'
import { useNavigate } from '@portal/shared/router'
import { useRecordPage } from '../api/use-record-page'
import { type RecordQuery, recordSearch } from '../../../model/record-query'
import { RecordFilters } from './record-filters'
import { RecordList } from './record-list'
import { RecordTabs } from './record-tabs'

/** The customer's cases and their statuses; tab, filters and page are in the address. */
export const RecordOverview = ({ query }: { query: RecordQuery }) => {
  const navigate = useNavigate()
  const answer = useRecordPage(query)
  const show = (next: RecordQuery) => void navigate({ search: recordSearch(next) })
  return (
    <section className={surface.plain} aria-label="我的反馈">
      <div className={views.tabs}>
        <RecordTabs query={query} counts={answer.data?.counts} />
      </div>
      <div className={views.body}>
        <RecordFilters query={query} onFilter={(change) => show(withFilter(query, change))} />
        <RecordList query={query} answer={answer} show={show} />
      </div>
    </section>
  )
}
