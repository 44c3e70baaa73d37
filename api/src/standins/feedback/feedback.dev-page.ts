import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { carrierActions, carrierAction, carrierMediaTypes } from '@portal/contract/operations-feedback'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { BusinessError } from '../../http/business-error'
import { sendError } from '../../http/envelope'
import { piecesOf } from '../../modules/upload/upload-content.repository'
import { findAttached } from '../../modules/upload/upload.repository'
import { readCarrierCase } from '../../modules/feedback/carrier/carrier-case'
import { waitingForCarrier, waitingForCustomer } from '../../modules/feedback/carrier/carrier-queue.repository'
import { caseContent, type Notice, type ActionInput } from './feedback.case'
import { sendFeedbackPage } from './feedback.page'
import { actionText, statusText, subjectOf, timeText } from './feedback.texts'
import { readForm, type SubmittedForm, type FormPicture } from './read-form'
import { attachmentsProblem } from '@portal/rules/feedback'
import type { Deps } from '../../deps'
import { parseBody } from '../../http/route'
import { storeCarrierFile } from '../../modules/feedback/carrier/store-carrier-file.service'
import { applyCarrierAction, type CarrierResult } from '../../modules/feedback/carrier-actions.service'
import { escapeHtml } from '../../host/escape'
import type { FeedbackRecord } from '../../modules/feedback/feedback.tables'
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

interface Lists {
  toDo: readonly FeedbackRecord[]
  /** Whether there are more cases than these. */
  hasMore: boolean
  waiting: readonly FeedbackRecord[]
}

/** The cases that wait for the carrier, the most urgent first, and those that wait for their customer. */
const listContent = ({ toDo, hasMore, waiting }: Lists, now: Date, problem = ''): string => {
  const late = toDo.filter(({ dueAt }) => dueAt <= now).length
  return `
<div class="top"><div><h1>客服处理台（演示）</h1><p>此页代替承运商的客服系统，仅演示环境提供。待办${hasMore ? '多于' : ''} ${toDo.length} 件${late > 0 ? `，其中 ${late} 件已超时` : ''}。</p></div>
<form class="open" method="get" action="/dev/feedback/case"><div><label for="feedbackNo">反馈单号</label><input id="feedbackNo" name="feedbackNo" required maxlength="32" autocomplete="off"></div><button>打开</button></form></div>
${problem === '' ? '' : `<p role="alert">${escapeHtml(problem)}</p>`}
${section('待处理（最紧急的在前）', toDo, now, '没有待处理的反馈。')}
${section('等待客户补充材料', waiting, now, '没有等待客户的反馈。')}`
}

const typeOf = ({ type }: FormPicture): (typeof carrierMediaTypes)[number] => {
  const mediaType = carrierMediaTypes.find((candidate) => candidate === type)
  if (mediaType === undefined) throw new BusinessError('UPLOAD_REFUSED', '仅支持 JPG、PNG、WebP 图片')
  return mediaType
}

/**
 * Stores the pictures of the form, then applies its action. A repeated form is applied once.
 * @throws BusinessError BAD_FIELD, FEEDBACK_NOT_FOUND, UPLOAD_REFUSED
 */
const actByForm = async (deps: Deps, { fields, files }: SubmittedForm): Promise<CarrierResult> => {
  const planned = parseBody(carrierAction, { ...fields, uploadIds: files.map((_file, index) => String(index)) })
  const problem = attachmentsProblem(files.map(typeOf))
  if (problem !== '') throw new BusinessError('BAD_FIELD', problem)
  const uploadIds: string[] = []
  for (const [index, file] of files.entries()) {
    uploadIds.push(
      await storeCarrierFile(deps, {
        eventId: `${planned.eventId}-${index}`,
        feedbackNo: planned.feedbackNo,
        fileName: file.fileName,
        mediaType: typeOf(file),
        content: file.content,
      }),
    )
  }
  return applyCarrierAction(deps, { ...planned, uploadIds })
}

/** Size of six pictures of 5 MB with the rest of the form. */
const bodyLimit = 32 * 1024 * 1024
const maxCases = 100

const statusMessage = (error: unknown): string => {
  if (error instanceof BusinessError) return error.message
  throw error
}

/** `/dev/feedback`: the stand-in for the carrier's customer service, whose systems push to `operations/feedback`. */
export const feedbackDevPage = (dev: FastifyInstance): void =>
  void dev.register(async (app) => {
    const { deps } = dev
    app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer', bodyLimit }, (request, body, done) => {
      readForm(body as Buffer, request.headers['content-type'] ?? '').then(
        (form) => done(null, form),
        () => done(null, { fields: {}, files: [] }),
      )
    })

    const showList = async (reply: FastifyReply, problem = ''): Promise<FastifyReply> => {
      const cases = await waitingForCarrier(deps.db, '', maxCases + 1)
      return sendFeedbackPage(
        reply,
        listContent(
          {
            toDo: cases.slice(0, maxCases),
            hasMore: cases.length > maxCases,
            waiting: await waitingForCustomer(deps.db, maxCases),
          },
          deps.clock(),
          problem,
        ),
      )
    }
    const showCase = async (
      reply: FastifyReply,
      feedbackNo: string,
      notice: Notice,
      fields?: ActionInput,
    ): Promise<FastifyReply> => {
      try {
        return await sendFeedbackPage(
          reply,
          caseContent(await readCarrierCase(deps, feedbackNo), deps.clock(), notice, fields),
          `${feedbackNo} · 客服处理台（演示）`,
        )
      } catch (error) {
        return showList(reply, statusMessage(error))
      }
    }
    const queryOf = (request: FastifyRequest, name: string): string => {
      const value = (request.query as Record<string, unknown>)[name]
      return typeof value === 'string' ? value.trim().slice(0, 40) : ''
    }

    app.get('/feedback', (_request, reply) => showList(reply))

    app.get('/feedback/case', (request, reply) => {
      const doneAction = carrierActions.find((action) => action === queryOf(request, 'done'))
      return showCase(reply, queryOf(request, 'feedbackNo'), {
        success: doneAction === undefined ? '' : `已完成：${actionText[doneAction]}`,
      })
    })

    app.post('/feedback/case', async (request, reply) => {
      const form = (request.body as SubmittedForm | undefined) ?? { fields: {}, files: [] }
      const { feedbackNo = '', text = '', action = '' } = form.fields
      try {
        const result = await actByForm(deps, form)
        if (result === 'NOT_POSSIBLE')
          return await showCase(
            reply,
            feedbackNo,
            { problem: '该反馈的状态已变化，不能进行此操作' },
            { eventId: randomUUID(), text },
          )
        if (result === 'UNKNOWN') return await showList(reply, '反馈不存在')
        return await reply.redirect(
          `/dev/feedback/case?feedbackNo=${encodeURIComponent(feedbackNo)}&done=${encodeURIComponent(action)}`,
          303,
        )
      } catch (error) {
        return showCase(reply, feedbackNo, { problem: statusMessage(error) }, { eventId: randomUUID(), text })
      }
    })

    app.get('/feedback/file', async (request, reply) => {
      const file = await findAttached(deps.db, queryOf(request, 'uploadId'))
      if (file === undefined) return sendError(reply.header('cache-control', 'no-store'), 'UNKNOWN_PATH')
      const headers = {
        'cache-control': 'no-store',
        'content-length': file.bytes,
        'content-security-policy': "default-src 'none'; sandbox",
      }
      return reply
        .type(file.mediaType)
        .headers(headers)
        .send(Readable.from(piecesOf(deps, file), { objectMode: false }))
    })
  })
