import { defineCall } from '@portal/contract/call'
import { and, desc, eq, ne } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { loginPhone } from '@portal/contract/auth'
import { registerCall } from '../../http/route'
import { smsOutbox } from './sms-outbox.tables'

const last = 10

const smsCodes = defineCall({
  path: 'dev/sms-outbox',
  access: 'public',
  request: z.object({ mobileNo: loginPhone }),
  /** Newest first. */
  response: z.object({ codes: z.array(z.string()).max(last) }),
})

/** `POST /api/dev/sms-outbox`: the last codes that would have been sent to a number, for tests. */
export const smsDevCall = (app: FastifyInstance): void =>
  registerCall(app, smsCodes, async ({ body, deps }) => {
    const messages = await deps.db
      .select({ code: smsOutbox.code })
      .from(smsOutbox)
      .where(and(eq(smsOutbox.mobileNo, body.mobileNo), ne(smsOutbox.code, '')))
      .orderBy(desc(smsOutbox.createdAt))
      .limit(last)
    return { codes: messages.map(({ code }) => code) }
  })
