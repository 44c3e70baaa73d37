import type { MonthlyAccount } from '@portal/contract/binding'

type Status = MonthlyAccount['status']

interface MonthlyState {
  text: string
  tone: 'waiting' | 'done' | 'problem' | 'closed'
  /** The meaning of the state, and the customer's next step. */
  hint: string
  actions: readonly ('bind' | 'unbind')[]
}

/** The states of a monthly account (domain §9). */
export const monthlyStates: Readonly<Record<Status, MonthlyState>> = {
  BOUND: { text: '已绑定', tone: 'done', hint: '寄件时付款方式可选“月结”', actions: ['unbind'] },
  PENDING: {
    text: '审核中',
    tone: 'waiting',
    hint: '正在核对您的使用权限，通过前不能用于付款，请稍后查看',
    actions: ['unbind'],
  },
  FAILED: {
    text: '绑定失败',
    tone: 'problem',
    hint: '合同信息核对未通过，请与签约网点确认后重新绑定',
    actions: ['bind'],
  },
  EXPIRED: {
    text: '已过期',
    tone: 'problem',
    hint: '合同已到期，不能用于付款；请联系签约网点续签后重新绑定',
    actions: ['bind', 'unbind'],
  },
  FROZEN: {
    text: '已冻结',
    tone: 'problem',
    hint: '账号被冻结，不能用于付款；请联系签约网点处理后重新绑定',
    actions: ['bind', 'unbind'],
  },
  UNBOUND: { text: '未绑定', tone: 'closed', hint: '已解除绑定，需要时可重新绑定', actions: ['bind'] },
}
