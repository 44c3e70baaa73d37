import notice from '@portal/kit/notice.module.css'
import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import { formatDateTime, hotline } from '@portal/shared'
import type { FoundOutlet } from '@portal/contract/outlet'
import { EmptyState } from '@portal/shared/ui/empty-state'
import { LoadError } from '@portal/shared/ui/load-error'
import { PageSkeleton } from '@portal/shared/ui/page-skeleton'
import { Button, Pagination } from 'antd'
import type { FoundOutlets } from '../use-outlets'
import { OutletCard } from './outlet-card'
import styles from './outlet-list.module.css'

interface OutletListProps {
  answer: FoundOutlets
  page: number
  now: Date
  /** Number of the outlet that the map's pointer is on. */
  marked: string
  /** Widens the filter when nothing matches; undefined when there is nothing left to widen. */
  onWiden?: (() => void) | undefined
  onOpen: (outlet: FoundOutlet) => void
  onMark: (outletCode: string) => void
  onPage: (page: number) => void
}

/** The server's page size. */
const pageSize = 20

const NoOutlets = ({ onWiden }: Pick<OutletListProps, 'onWiden'>) => (
  <EmptyState
    text={
      <span className={prose.links}>
        该地区暂无网点，可拨打<a href={`tel:${hotline()}`}>{hotline()}</a>咨询
      </span>
    }
    action={onWiden && <Button onClick={onWiden}>清除筛选条件</Button>}
  />
)

/** The outlets as a list: skeleton, error, empty state, or cards by pages. */
export const OutletList = ({
  answer: { data, savedAt, error, isFetching, isEarlier, retry },
  page,
  now,
  marked,
  onWiden,
  onOpen,
  onMark,
  onPage,
}: OutletListProps) => {
  if (!data)
    return isFetching || error === null ? (
      <PageSkeleton shape="cards" rows={5} />
    ) : (
      <LoadError error={error} onRetry={retry} kept="您的查询条件已保留。" />
    )
  return (
    <div className={`${layout.column3} ${styles.outlets}`} aria-busy={isFetching} data-earlier={isEarlier}>
      {savedAt && (
        <p className={notice.warning} role="status">
          暂时无法获取最新网点信息，以下为 {formatDateTime(savedAt)} 的查询结果，出发前请先致电网点
          <Button type="link" size="small" loading={isFetching} onClick={retry}>
            重试
          </Button>
        </p>
      )}
      <p className={prose.hint} role="status">{`共 ${data.total} 个网点`}</p>
      {data.list.length === 0 && <NoOutlets onWiden={onWiden} />}
      <ul className={`${layout.list} ${layout.stack3}`} aria-label="网点">
        {data.list.map((outlet) => (
          <li key={outlet.outletCode}>
            <OutletCard
              outlet={outlet}
              now={now}
              isMarked={marked === outlet.outletCode}
              onOpen={() => onOpen(outlet)}
              onMark={(isMarked) => onMark(isMarked ? outlet.outletCode : '')}
            />
          </li>
        ))}
      </ul>
      <Pagination
        simple
        align="center"
        hideOnSinglePage
        showSizeChanger={false}
        current={page}
        pageSize={pageSize}
        total={data.total}
        onChange={onPage}
      />
    </div>
  )
}
