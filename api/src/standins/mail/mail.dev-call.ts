import { defineCall } from '@portal/contract/call'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { registerCall } from '../../http/route'
import { lastMails } from './mail.repository'
import { mailOutbox } from './mail.tables'

const last = 10

const attachment = z.object({ fileName: z.string(), bytes: z.int().min(0) })

const mails = defineCall({
  path: 'dev/mail-outbox',
  access: 'public',
  request: z.object({ to: z.string().min(1).max(100) }),
  /** Newest first. */
  response: z.object({
    mails: z.array(z.object({ subject: z.string(), body: z.string(), attachments: z.array(attachment) })).max(last),
  }),
})

/** `POST /api/dev/mail-outbox`: the last messages that would have been sent to an address, for tests. */
export const mailDevCall = (app: FastifyInstance): void =>
  registerCall(app, mails, async ({ body, deps }) => ({
    mails: await lastMails(deps.db, last, eq(mailOutbox.recipient, body.to)),
  }))
