import * as links from '@portal/contract/links'
import buttonLink from '@portal/kit/button-link.module.css'
import type { PageAddress } from '@portal/shared'
import type { QueryClient } from '@portal/shared/query'
import { Link, useSearchParams } from '@portal/shared/router'
import { PageHead } from '@portal/shared/ui/page-head'
import { messagePageQuery, messageQuery } from '../../features/messages/message-query'
import { MessageList } from '../../features/messages/message-list'

/** 消息中心: all messages of the customer. */
const MessagesPage = () => {
  const [params] = useSearchParams()
  return (
    <>
      <PageHead
        title="消息中心"
        help="查看订单、费用与服务的全部消息"
        action={
          <Link className={buttonLink.secondary} to={links.messageSettings()}>
            通知设置
          </Link>
        }
      />
      <MessageList query={messageQuery.read(params)} />
    </>
  )
}

export const prepare = (queryClient: QueryClient, { search }: PageAddress) =>
  queryClient.prefetchQuery(messagePageQuery(messageQuery.read(new URLSearchParams(search))))

export default MessagesPage
