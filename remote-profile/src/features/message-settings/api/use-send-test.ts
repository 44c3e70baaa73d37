import type { SwitchedChannel } from '@portal/contract/messages'
import { loadData, toast } from '@portal/shared'
import { useMutation } from '@portal/shared/query'

/** Sends the customer a test message by one channel. */
export const useSendTest = () =>
  useMutation({
    mutationFn: (via: SwitchedChannel) => loadData('message/sendTest', { via }),
    onSuccess: ({ to }) => toast.success(`测试消息已发往 ${to}，请稍后查收`),
    onError: ({ message }) => toast.error(message),
  })
