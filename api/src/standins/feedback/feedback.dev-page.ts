import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { carrierActions } from '@portal/contract/operations-feedback'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { BusinessError } from '../../http/business-error'
import { sendError } from '../../http/envelope'
import { piecesOf } from '../../modules/upload/upload-content.repository'
import { findAttached } from '../../modules/upload/upload.repository'
import { readCarrierCase } from '../../modules/feedback/carrier/carrier-case'
import { waitingForCarrier, waitingForCustomer } from '../../modules/feedback/carrier/carrier-queue.repository'
import { actByForm } from './act.service'
import { caseContent, type Notice, type ActionInput } from './feedback.case'
import { listContent } from './feedback.list'
import { sendFeedbackPage } from './feedback.page'
import { actionText } from './feedback.texts'
import { readForm, type SubmittedForm } from './read-form'

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
