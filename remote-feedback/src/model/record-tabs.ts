import type { FeedbackTab } from '@portal/contract/feedback'

/** Tabs of the list in their order (domain §12). */
export const recordTabs: readonly { key: FeedbackTab; title: string }[] = [
  { key: 'ALL', title: '全部' },
  { key: 'SUBMITTED', title: '待受理' },
  { key: 'PROCESSING', title: '处理中' },
  { key: 'WAIT_USER', title: '待补充' },
  { key: 'RESOLVED', title: '已解决' },
  { key: 'CLOSED', title: '已关闭' },
]
