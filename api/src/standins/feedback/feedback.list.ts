import { escapeHtml } from '../../host/escape'
import type { FeedbackRecord } from '../../modules/feedback/feedback.tables'
import { statusText, subjectOf, timeText } from './feedback.texts'
import { timeLeft } from './time-left'

const caseAddress = (feedbackNo: string): string => `/dev/feedback/case?feedbackNo=${encodeURIComponent(feedbackNo)}`

const leftOf = ({ status, dueAt }: FeedbackRecord, now: Date): string => {
  const { text, tone } = timeLeft(dueAt, now)
  return status === 'WAIT_USER'
    ? `<span class="left calm">客户${text}</span>`
    : `<span class="left ${tone}">${text}</span>`
}

const row = (one: FeedbackRecord, now: Date): string => `<li><a href="${caseAddress(one.feedbackNo)}">
<span>${leftOf(one, now)}</span>
<span class="what"><b>${escapeHtml(one.feedbackNo)}</b><small>${subjectOf(one)}${one.isReopened ? ' · 重新处理' : ''}${one.ewbNo === '' ? '' : `<br>运单 ${escapeHtml(one.ewbNo)}`}</small></span>
<span class="said">${escapeHtml(one.description)}</span>
<small>${statusText[one.status]}<br>${timeText(one.createdAt)}</small></a></li>`

const section = (title: string, cases: readonly FeedbackRecord[], now: Date, none: string): string =>
  `<section class="card"><h2>${title}</h2>${cases.length === 0 ? `<p>${none}</p>` : `<ul class="cases">${cases.map((one) => row(one, now)).join('')}</ul>`}</section>`

export interface Lists {
  toDo: readonly FeedbackRecord[]
  /** Whether there are more cases than these. */
  hasMore: boolean
  waiting: readonly FeedbackRecord[]
}

/** The cases that wait for the carrier, the most urgent first, and those that wait for their customer. */
export const listContent = ({ toDo, hasMore, waiting }: Lists, now: Date, problem = ''): string => {
  const late = toDo.filter(({ dueAt }) => dueAt <= now).length
  return `
<div class="top"><div><h1>客服处理台（演示）</h1><p>此页代替承运商的客服系统，仅演示环境提供。待办${hasMore ? '多于' : ''} ${toDo.length} 件${late > 0 ? `，其中 ${late} 件已超时` : ''}。</p></div>
<form class="open" method="get" action="/dev/feedback/case"><div><label for="feedbackNo">反馈单号</label><input id="feedbackNo" name="feedbackNo" required maxlength="32" autocomplete="off"></div><button>打开</button></form></div>
${problem === '' ? '' : `<p role="alert">${escapeHtml(problem)}</p>`}
${section('待处理（最紧急的在前）', toDo, now, '没有待处理的反馈。')}
${section('等待客户补充材料', waiting, now, '没有等待客户的反馈。')}`
}
