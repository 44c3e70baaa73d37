import layout from '@portal/kit/layout.module.css'
import type { QueryClient } from '@portal/shared/query'
import { LoadError } from '@portal/shared/ui/load-error'
import { PageHead } from '@portal/shared/ui/page-head'
import { PageSkeleton } from '@portal/shared/ui/page-skeleton'
import { messageSettingsQuery, useMessageSettings } from '../../features/message-settings/use-message-settings'
import { ChannelsPart } from '../../features/message-settings/channels-part'
import { EventsPart } from '../../features/message-settings/events-part'

/** 通知设置: the events and channels of the customer's messages. */
const MessageSettingsPage = () => {
  const { data, error, refetch } = useMessageSettings()
  return (
    <>
      <PageHead title="通知设置" help="选择通过哪些方式接收订单与服务通知" />
      {!data && (error ? <LoadError error={error} onRetry={() => void refetch()} /> : <PageSkeleton rows={8} />)}
      {data && (
        <div className={layout.stack4}>
          <ChannelsPart channels={data.channels} />
          <EventsPart events={data.events} />
        </div>
      )}
    </>
  )
}

export const prepare = (queryClient: QueryClient) => queryClient.prefetchQuery(messageSettingsQuery)

export default MessageSettingsPage
