import type { FeedbackTab } from '@portal/contract/feedback'
import { withFilter } from '@portal/kit/list-query'
import { LinkTabs } from '@portal/shared/ui/link-tabs'
import { type RecordQuery, recordSearch } from '../../../model/record-query'
import { recordTabs } from '../../../model/record-tabs'

interface RecordTabsProps {
  query: RecordQuery
  /** Number of cases per tab; undefined until the first response. */
  counts: Partial<Record<FeedbackTab, number>> | undefined
}

export const RecordTabs = ({ query, counts }: RecordTabsProps) => (
  <LinkTabs
    label="处理状态"
    current={query.tab}
    tabs={recordTabs.map(({ key, title }) => ({
      key,
      title,
      search: recordSearch(withFilter(query, { tab: key })),
      count: counts?.[key] || undefined,
      isDue: key === 'WAIT_USER',
    }))}
  />
)
