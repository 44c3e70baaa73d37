import buttonLink from '@portal/kit/button-link.module.css'
import * as links from '@portal/contract/links'
import { Link } from '@portal/shared/router'
import { EmptyState } from '@portal/shared/ui/empty-state'
import { Button } from 'antd'
import type { RecordQuery } from '../../../model/record-query'

interface NoRecordsProps {
  query: RecordQuery
  /** Resets tab and filters. */
  onReset: () => void
}

/** The reason why the list is empty, and the next step. */
export const NoRecords = ({ query: { tab, kind, keyword }, onReset }: NoRecordsProps) =>
  tab === 'ALL' && kind === '' && keyword === '' ? (
    <EmptyState
      text="还没有投诉记录，遇到问题或有建议都可以告诉我们"
      action={
        <Link className={buttonLink.primary} to={links.feedback()}>
          去反馈
        </Link>
      }
    />
  ) : (
    <EmptyState text="暂无数据，没有符合条件的反馈" action={<Button onClick={onReset}>查看全部反馈</Button>} />
  )
