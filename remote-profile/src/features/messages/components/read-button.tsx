import type { ShownMessage } from '@portal/contract/messages'
import { Button } from 'antd'

interface ReadButtonProps {
  row: ShownMessage
  onRead: (messageId: string) => void
}

/** The button for an unread message; a read one has none. */
export const ReadButton = ({ row: { messageId, title, isRead }, onRead }: ReadButtonProps) =>
  isRead ? null : (
    <Button size="small" aria-label={`将${title}标为已读`} onClick={() => onRead(messageId)}>
      标为已读
    </Button>
  )
