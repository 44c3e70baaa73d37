import type { CarrierActionName, CarrierCaseDetail } from '@portal/contract/operations-feedback'
import { expectationLabel, isPicture, maxMessageLength, maxPictures } from '@portal/rules/feedback'
import { randomUUID } from 'node:crypto'
import { escapeHtml } from '../../host/escape'
import { statusAfter } from '../../modules/feedback/feedback-moves'
import { actionText, statusText, subjectOf, timeText } from './feedback.texts'
import { timeLeft } from './time-left'

type Entry = CarrierCaseDetail['entries'][number]
type Attached = Entry['files'][number]

/** The entered values, which are shown again beside the error. */
export interface ActionInput {
  eventId: string
  text: string
}

const yuan = (cents: number): string => `¥${(cents / 100).toFixed(2)}`
const speakers: Readonly<Record<Entry['by'], readonly [name: string, side: string]>> = {
  CUSTOMER: ['客户', ''],
  CARRIER: ['客服', 'ours'],
  SYSTEM: ['系统', 'own'],
}

const fileContent = ({ uploadId, fileName, mediaType }: Attached): string => {
  const [address, name] = [`/dev/feedback/file?uploadId=${encodeURIComponent(uploadId)}`, escapeHtml(fileName)]
  if (mediaType === 'video/mp4')
    return `<video src="${address}" controls preload="metadata" aria-label="${name}"></video>`
  return isPicture(mediaType)
    ? `<a href="${address}"><img src="${address}" alt="${name}" loading="lazy"></a>`
    : `<a class="paper" href="${address}" download="${name}">${name}</a>`
}

const entryContent = ({ at, by, action, text, files }: Entry): string => {
  const [name, side] = speakers[by]
  return `<li class="${side}"><span class="when">${name} · ${timeText(new Date(at))}${action === '' ? '' : ` · <b>${escapeHtml(action)}</b>`}</span>
${text === '' ? '' : `<div class="bubble">${escapeHtml(text)}</div>`}${files.length === 0 ? '' : `<div class="files">${files.map(fileContent).join('')}</div>`}</li>`
}

/** The possible actions. Any action on a case that was not accepted yet accepts it. */
const possible = ({ status }: CarrierCaseDetail): CarrierActionName[] =>
  (Object.keys(actionText) as CarrierActionName[]).filter(
    (action) =>
      statusAfter(status, action) !== undefined ||
      (status === 'SUBMITTED' && statusAfter('PROCESSING', action) !== undefined),
  )

const buttonOf = (action: CarrierActionName, index: number): string =>
  `<button name="action" value="${action}"${index === 0 ? ' class="main"' : action === 'CLOSE' ? ' class="end"' : ''}>${actionText[action]}</button>`

const actions = (one: CarrierCaseDetail, { eventId, text }: ActionInput): string => {
  const buttons = possible(one)
  if (buttons.length === 0) return '<section class="card"><h2>处理</h2><p>该反馈已结束。</p></section>'
  return `<section class="card"><h2>处理</h2>
<form method="post" action="/dev/feedback/case" enctype="multipart/form-data">
<input type="hidden" name="feedbackNo" value="${escapeHtml(one.feedbackNo)}"><input type="hidden" name="eventId" value="${escapeHtml(eventId)}">
<label for="text">对客户说的话</label><textarea id="text" name="text" maxlength="${maxMessageLength}" aria-describedby="text-hint">${escapeHtml(text)}</textarea>
<p class="hint" id="text-hint">不超过${maxMessageLength}字，受理时可以不填。</p>
<div class="field"><label for="files">图片（最多${maxPictures}张）</label><input id="files" name="files" type="file" accept="image/jpeg,image/png,image/webp" multiple></div>
<div class="buttons">${buttons.map(buttonOf).join('')}</div></form></section>`
}

const facts = (one: CarrierCaseDetail): string => {
  const list: [label: string, value: string][] = [
    ['运单号', one.ewbNo],
    ['期望', expectationLabel[one.expectation]],
    ['货物价值', one.goodsValueCents > 0 ? yuan(one.goodsValueCents) : ''],
    ['理赔金额', one.claimCents > 0 ? yuan(one.claimCents) : ''],
    ['客户称得', one.claimedWeightGrams > 0 ? `${one.claimedWeightGrams / 1000} kg` : ''],
    ['联系人', one.contactName],
    ['联系电话', one.contactPhone],
    ['提交时间', timeText(new Date(one.createdAt))],
    ['满意度', one.rating === null ? '' : `${one.rating.score} 分 ${one.rating.tags.join('、')} ${one.rating.comment}`],
  ]
  return `<section class="card"><h2>情况</h2><dl>${list
    .filter(([, value]) => value !== '')
    .map(([label, value]) => `<dt>${label}</dt><dd>${escapeHtml(value)}</dd>`)
    .join('')}</dl></section>`
}

const deadline = ({ status, dueAt }: CarrierCaseDetail, now: Date): string => {
  if (status !== 'SUBMITTED' && status !== 'PROCESSING' && status !== 'WAIT_USER') return ''
  const { text, tone } = timeLeft(new Date(dueAt), now)
  return status === 'WAIT_USER'
    ? `<span class="left calm">客户${text}</span>`
    : `<span class="left ${tone}">${text}</span>`
}

/** The message above a case: success, or why the action failed. */
export interface Notice {
  success?: string
  problem?: string
}

/** One case: its conversation, its facts, and the possible actions. */
export const caseContent = (
  one: CarrierCaseDetail,
  now: Date,
  { success = '', problem = '' }: Notice = {},
  fields: ActionInput = { eventId: randomUUID(), text: '' },
): string => {
  const [first, ...rest] = one.entries
  const entries = first === undefined ? rest : [{ ...first, text: one.description }, ...rest]
  return `
<a class="back" href="/dev/feedback">‹ 全部待办</a>
<div class="top"><h1>${escapeHtml(one.feedbackNo)}</h1><p>${subjectOf(one)} <span class="tag">${statusText[one.status]}</span> ${deadline(one, now)}</p></div>
${success === '' ? '' : `<p role="status">${success}</p>`}${problem === '' ? '' : `<p role="alert">${escapeHtml(problem)}</p>`}
<div class="case"><section class="card"><h2>沟通记录</h2><ol>${entries.map(entryContent).join('')}</ol></section><div>${actions(one, fields)}${facts(one)}</div></div>`
}
