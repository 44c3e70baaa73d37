import * as links from '@portal/contract/links'
import type { ShownMessage } from '@portal/contract/messages'
import buttonLink from '@portal/kit/button-link.module.css'
import { TimeCell } from '@portal/kit/cells'
import layout from '@portal/kit/layout.module.css'
import { pagedRows } from '@portal/kit/paged-rows'
import prose from '@portal/kit/prose.module.css'
import surface from '@portal/kit/surface.module.css'
import views from '@portal/kit/views.module.css'
import { formatDateTime } from '@portal/shared'
import { Link, useNavigate } from '@portal/shared/router'
import { EmptyState } from '@portal/shared/ui/empty-state'
import { PagedTable, type PagedTableProps } from '@portal/shared/ui/paged-table'
import { Button } from 'antd'
import { useMarkRead } from '../api/use-mark-read'
import { useMessagePage } from '../api/use-message-page'
import { type MessageQuery, messageQuery } from '../model/message-query'
import { MessageFilters } from './message-filters'
import { MessageWords } from './message-words'
import { ReadButton } from './read-button'

type OnRead = (messageId: string) => void

const columnsOf = (onRead: OnRead): PagedTableProps<ShownMessage>['columns'] => [
  { key: 'words', title: '消息', render: (_, row) => <MessageWords row={row} onRead={onRead} /> },
  { key: 'time', title: '时间', width: 120, render: (_, { createdAt }) => <TimeCell instant={createdAt} /> },
  { key: 'action', title: '操作', width: 112, render: (_, row) => <ReadButton row={row} onRead={onRead} /> },
]

const MessageCard = ({ row, onRead }: { row: ShownMessage; onRead: OnRead }) => (
  <article className={layout.stack2}>
    <MessageWords row={row} onRead={onRead} />
    <div className={`${layout.line2} ${layout.between}`}>
      <time className={`${prose.fine} ${prose.digits}`} dateTime={row.createdAt}>
        {formatDateTime(row.createdAt)}
      </time>
      <ReadButton row={row} onRead={onRead} />
    </div>
  </article>
)

/** All messages of the customer, newest first; filters and page are in the address. */
export const MessageList = ({ query }: { query: MessageQuery }) => {
  const navigate = useNavigate()
  const answer = useMessagePage(query)
  const { mutate, isPending, variables } = useMarkRead()
  const show = (next: MessageQuery) => void navigate({ search: messageQuery.write(next).toString() })
  const onRead: OnRead = (messageId) => mutate([messageId])
  const isFiltered = query.event !== '' || query.unreadOnly
  const list = answer.data?.list ?? []
  return (
    <section className={surface.plain} aria-label="我的消息">
      <div className={views.body}>
        <MessageFilters
          query={query}
          show={show}
          // Those of other pages are not known.
          isAllRead={list.length === answer.data?.total && list.every(({ isRead }) => isRead)}
          isBusy={isPending && variables.length === 0}
          onReadAll={() => mutate([])}
        />
        <PagedTable
          label="消息"
          columns={columnsOf(onRead)}
          {...pagedRows(query, answer, show)}
          rowKey={({ messageId }) => messageId}
          card={(row) => <MessageCard row={row} onRead={onRead} />}
          empty={
            isFiltered ? (
              <EmptyState
                text="没有符合条件的消息"
                action={
                  <Button onClick={() => show({ ...messageQuery.defaults, pageSize: query.pageSize })}>
                    查看全部消息
                  </Button>
                }
              />
            ) : (
              <EmptyState
                text="还没有消息，下单后的进度与费用会通知到这里"
                action={
                  <Link className={buttonLink.primary} to={links.send()}>
                    我要寄件
                  </Link>
                }
              />
            )
          }
        />
      </div>
    </section>
  )
}
