import {
  feedbackCreate,
  feedbackDetail,
  feedbackFindOpen,
  feedbackMarkRead,
  feedbackPage,
  feedbackRate,
  feedbackReopen,
  feedbackReply,
  feedbackUnread,
  feedbackWithdraw,
} from '@portal/contract/feedback'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../http/route'
import { createFeedback } from './create-feedback.service'
import { rate, reopen, reply, withdraw } from './customer-actions.service'
import { countUnread, listFeedback, readFeedback } from './feedback-query.service'
import { findOpen } from './feedback.repository'
import { markRead } from './mark-read.service'

export const feedbackModule = (app: FastifyInstance): void => {
  registerCall(app, feedbackCreate, async ({ body, user, deps }) => {
    const { feedbackNo, status, dueAt } = await createFeedback(deps, user.userId, body)
    return { feedbackNo, status, dueAt: dueAt.toISOString() }
  })

  registerCall(app, feedbackFindOpen, async ({ body: { ewbNo, type }, user, deps }) => ({
    feedbackNo: (await findOpen(deps.db, user.userId, ewbNo, type)) ?? '',
  }))
  registerCall(app, feedbackPage, ({ body, user, deps }) => listFeedback(deps, user.userId, body), {
    fromReplica: true,
    inDocuments: true,
  })
  registerCall(app, feedbackDetail, ({ body: { feedbackNo }, user, deps }) =>
    readFeedback(deps, user.userId, feedbackNo),
  )
  registerCall(app, feedbackUnread, async ({ user, deps }) => ({ count: await countUnread(deps.db, user.userId) }))

  registerCall(app, feedbackMarkRead, async ({ body: { feedbackNo, seenAt }, user, deps }) => {
    await markRead(deps.db, user.userId, feedbackNo, new Date(seenAt))
    return {}
  })
  registerCall(app, feedbackReply, async ({ body, user, deps }) => {
    await reply(deps, user.userId, body)
    return {}
  })
  registerCall(app, feedbackWithdraw, async ({ body: { feedbackNo }, user, deps }) => {
    await withdraw(deps, user.userId, feedbackNo)
    return {}
  })
  registerCall(app, feedbackRate, async ({ body, user, deps }) => {
    await rate(deps, user.userId, body)
    return {}
  })
  registerCall(app, feedbackReopen, async ({ body, user, deps }) => ({
    dueAt: (await reopen(deps, user.userId, body)).toISOString(),
  }))
}
