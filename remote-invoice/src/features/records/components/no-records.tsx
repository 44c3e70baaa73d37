import buttonLink from '@portal/kit/button-link.module.css'
import { Link } from '@portal/shared/router'
import { EmptyState } from '@portal/shared/ui/empty-state'
import { Button } from 'antd'

/** The reason why the list is empty, and the next step. */
export const NoRecords = ({ isNarrowed, onReset }: { isNarrowed: boolean; onReset: () => void }) =>
  isNarrowed ? (
    <EmptyState text="暂无数据，没有符合条件的开票记录" action={<Button onClick={onReset}>清除筛选条件</Button>} />
  ) : (
    <EmptyState
      text="暂无开票记录，申请后可在这里查看进度、下载发票"
      action={
        <Link className={buttonLink.primary} to="?tab=apply">
          去申请开票
        </Link>
      }
    />
  )
