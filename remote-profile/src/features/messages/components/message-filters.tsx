import { withFilter } from '@portal/kit/list-query'
import layout from '@portal/kit/layout.module.css'
import { Button, Checkbox, Select } from 'antd'
import { eventOptions, type MessageQuery } from '../model/message-query'
import styles from './message-filters.module.css'

interface MessageFiltersProps {
  query: MessageQuery
  show: (query: MessageQuery) => void
  /** The list shows no unread message. */
  isAllRead: boolean
  isBusy: boolean
  onReadAll: () => void
}

/** Filters of the list, which apply at once. */
export const MessageFilters = ({ query, show, isAllRead, isBusy, onReadAll }: MessageFiltersProps) => (
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
