import type { Tone } from '@portal/shared'
import type { InvoiceStatus } from '@portal/shared/contract/invoice'

interface StatusFacts {
  text: string
  tone: Tone
  /** It moves by itself: the page looks again. */
  isMoving: boolean
  /** What it means and what comes next; '' where the word says all. */
  hint: string
}

const facts: Readonly<Record<InvoiceStatus, StatusFacts>> = {
  SUBMITTED: { text: '已提交', tone: 'waiting', isMoving: true, hint: '约一分钟后开始开具，开始前可以撤回' },
  ISSUING: { text: '开票中', tone: 'active', isMoving: true, hint: '正在向税务开票平台申请，完成后会发送到您的邮箱' },
  ISSUED: { text: '已开票', tone: 'done', isMoving: false, hint: '' },
  FAILED: { text: '开票失败', tone: 'problem', isMoving: false, hint: '' },
  WITHDRAWN: { text: '已撤回', tone: 'closed', isMoving: false, hint: '已撤回，订单可以重新申请开票' },
  RED_CONFIRMING: { text: '红冲待确认', tone: 'waiting', isMoving: true, hint: '红冲处理中，完成前不能换开' },
  RED_ISSUED: { text: '已红冲', tone: 'closed', isMoving: false, hint: '该发票已全额冲红，订单可以重新申请开票' },
  EXCHANGING: { text: '换开中', tone: 'active', isMoving: true, hint: '正在红冲原发票，完成后自动开具新发票' },
  EXCHANGED: { text: '已换开', tone: 'closed', isMoving: false, hint: '该发票已冲红，由新发票替代' },
}

/** Words, colour and meaning of a status (domain §14): the one table of the records. */
export const statusFacts = (status: InvoiceStatus): StatusFacts => facts[status]
