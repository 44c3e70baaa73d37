import type { SubmitEnd } from '../submit/submit-rows'

/** The message at the end of a run; empty when the figures suffice. */
export const endMessage = (end: SubmitEnd | 'busy'): string => {
  if (end === 'busy') return '另一个窗口正在提交这批寄件，请在那里继续'
  if (end.kind === 'paused') return '已暂停，点击继续提交剩余的寄件'
  if (end.kind === 'signedOut') return '登录已失效，请登录后继续提交，不会重复下单'
  return end.kind === 'unanswered' ? `${end.message}，提交已暂停。继续提交会先取回结果，不会重复下单` : ''
}
