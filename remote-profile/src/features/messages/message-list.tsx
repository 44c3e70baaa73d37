import buttonLink from '@portal/kit/button-link.module.css'
import layout from '@portal/kit/layout.module.css'
import { withFilter } from '@portal/kit/list-query'
import { pagedRows } from '@portal/kit/paged-rows'
import surface from '@portal/kit/surface.module.css'
import views from '@portal/kit/views.module.css'
import * as links from '@portal/contract/links'
import { loadData, toast } from '@portal/shared'
import { useMutation, useQueryClient } from '@portal/shared/query'
import { Link, useNavigate } from '@portal/shared/router'
import { EmptyState } from '@portal/shared/ui/empty-state'
import { MessageDays } from '@portal/shared/ui/message-days'
import { PagedList } from '@portal/shared/ui/paged-table'
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
      全部已读
    </Button>
  </div>
)

/** All messages of the customer, newest first; filters and page are in the address. */
export const MessageList = ({ query }: { query: MessageQuery }) => {
  const navigate = useNavigate()
  const answer = useMessagePage(query)
  const { mutate, isPending, variables } = useMarkRead()
  const show = (next: MessageQuery) => void navigate({ search: messageQuery.write(next).toString() })
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
        <PagedList
          {...pagedRows(query, answer, show)}
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
        >
          {(messages) => (
            <MessageDays
              messages={messages}
              onOpen={({ messageId, isRead }) => {
                if (!isRead) mutate([messageId])
              }}
            />
          )}
        </PagedList>
      </div>
    </section>
  )
}
