import buttonLink from '@portal/kit/button-link.module.css'
import { TimeCell } from '@portal/kit/cells'
import layout from '@portal/kit/layout.module.css'
import { withFilter } from '@portal/kit/list-query'
import { pagedRows } from '@portal/kit/paged-rows'
import prose from '@portal/kit/prose.module.css'
import surface from '@portal/kit/surface.module.css'
import views from '@portal/kit/views.module.css'
import * as links from '@portal/contract/links'
import type { ShownMessage } from '@portal/contract/messages'
import { formatDateTime, loadData, toast } from '@portal/shared'
import { useMutation, useQueryClient } from '@portal/shared/query'
import { Link, useNavigate } from '@portal/shared/router'
import { EmptyState } from '@portal/shared/ui/empty-state'
import { PagedTable, type PagedTableProps } from '@portal/shared/ui/paged-table'
import { Button, Checkbox, Select } from 'antd'
import { eventOptions, type MessageQuery, messageQuery, useMessagePage } from './message-query'
import styles from './message-list.module.css'

/** Marks these messages as read, or all when none is named. */
const useMarkRead = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (messageIds: readonly string[]) => loadData('message/markRead', { messageIds: [...messageIds] }),
    onSuccess: () => {
      // The shell's bell has the number of unread ones.
      dispatchEvent(new Event('messages-read'))
      return queryClient.invalidateQueries({ queryKey: ['message/page'] })
    },
    onError: ({ message }) => toast.error(message),
  })
}

interface ReadButtonProps {
  row: ShownMessage
  onRead: (messageId: string) => void
}

/** The button for an unread message; a read one has none. */
const ReadButton = ({ row: { messageId, title, isRead }, onRead }: ReadButtonProps) =>
  isRead ? null : (
    <Button size="small" aria-label={`将${title}标为已读`} onClick={() => onRead(messageId)}>
      标为已读
    </Button>
  )

interface MessageFiltersProps {
  query: MessageQuery
  show: (query: MessageQuery) => void
  /** The list shows no unread message. */
  isAllRead: boolean
  isBusy: boolean
  onReadAll: () => void
}

/** Filters of the list, which apply at once. */
const MessageFilters = ({ query, show, isAllRead, isBusy, onReadAll }: MessageFiltersProps) => (
  <div className={`${layout.bar3} ${layout.between}`}>
    <div className={layout.bar3} role="search" aria-label="筛选消息">
      <Select
        aria-label="消息类型"
        className={styles.event}
        value={query.event}
        options={eventOptions}
        onChange={(event) => show(withFilter(query, { event }))}
      />
      <Checkbox
        checked={query.unreadOnly}
        onChange={({ target }) => show(withFilter(query, { unreadOnly: target.checked }))}
      >
        只看未读
      </Checkbox>
    </div>
    <Button disabled={isAllRead} loading={isBusy} onClick={onReadAll}>
      全部标为已读
    </Button>
  </div>
)

interface MessageWordsProps {
  row: ShownMessage
  onRead: (messageId: string) => void
}

/** Title and text of a message. The title links to the message's subject and marks the message as read. */
const MessageWords = ({ row: { messageId, title, text, path, isRead }, onRead }: MessageWordsProps) => (
  <div className={styles.words}>
    <Link
      to={path}
      className={isRead ? styles.read : styles.unread}
      onClick={() => {
        if (!isRead) onRead(messageId)
      }}
    >
      {title}
      {!isRead && <span className={prose.spoken}>（未读）</span>}
    </Link>
    <p className={`${prose.secondary} ${prose.typed}`}>{text}</p>
  </div>
)

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
