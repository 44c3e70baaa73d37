import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { carrierActions } from '@portal/contract/operations-feedback'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { BusinessError } from '../../http/business-error'
import { sendError } from '../../http/envelope'
import { findAttached, piecesOf } from '../../modules/upload/upload.repository'
import { readCarrierCase } from '../../modules/feedback/carrier/carrier-case'
import { waitingForCarrier, waitingForCustomer } from '../../modules/feedback/carrier/carrier-queue.repository'
import { actByForm } from './act.service'
import { caseContent, type Notice, type Typed } from './feedback.case'
import { listContent } from './feedback.list'
import { sendFeedbackPage } from './feedback.page'
import { actionText } from './feedback.texts'
import { readForm, type Sent } from './read-form'

/** Six pictures of 5 MB, and the rest of the form. */
const bodyLimit = 32 * 1024 * 1024
const shown = 100

const statusMessage = (error: unknown): string => {
  if (error instanceof BusinessError) return error.message
  throw error
}

/** `/dev/feedback`: stands in for the carrier's customer service, whose systems push to `operations/feedback`. */
export const feedbackDevPage = (dev: FastifyInstance): void =>
  void dev.register(async (app) => {
    const { deps } = dev
    app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer', bodyLimit }, (request, body, done) => {
      readForm(body as Buffer, request.headers['content-type'] ?? '').then(
        (form) => done(null, form),
        () => done(null, { typed: {}, files: [] }),
      )
    })

    const showList = async (reply: FastifyReply, problem = ''): Promise<FastifyReply> => {
      const found = await waitingForCarrier(deps.db, '', shown + 1)
      return sendFeedbackPage(
        reply,
        listContent(
          {
            toDo: found.slice(0, shown),
            hasMore: found.length > shown,
            waiting: await waitingForCustomer(deps.db, shown),
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
      typed?: Typed,
    ): Promise<FastifyReply> => {
      try {
        return await sendFeedbackPage(
          reply,
          caseContent(await readCarrierCase(deps, feedbackNo), deps.clock(), notice, typed),
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
      const done = carrierActions.find((action) => action === queryOf(request, 'done'))
      return showCase(reply, queryOf(request, 'feedbackNo'), {
        done: done === undefined ? '' : `已完成：${actionText[done]}`,
      })
    })

    app.post('/feedback/case', async (request, reply) => {
      const sent = (request.body as Sent | undefined) ?? { typed: {}, files: [] }
      const { feedbackNo = '', text = '', action = '' } = sent.typed
      try {
        const result = await actByForm(deps, sent)
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
      const found = await findAttached(deps.db, queryOf(request, 'uploadId'))
      if (found === undefined) return sendError(reply.header('cache-control', 'no-store'), 'UNKNOWN_PATH')
      const headers = {
        'cache-control': 'no-store',
        'content-length': found.bytes,
        'content-security-policy': "default-src 'none'; sandbox",
      }
      return reply
        .type(found.mediaType)
        .headers(headers)
        .send(Readable.from(piecesOf(deps.db, found), { objectMode: false }))
    })
  })
