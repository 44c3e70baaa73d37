import { randomInt, randomUUID } from 'node:crypto'
import { defineCall } from '@portal/shared/contract/call'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { registerCall } from '../../http/route'
import { startSession } from '../auth/session'
import { user } from './user.tables'

const newCustomer = defineCall({
  path: 'dev/new-customer',
  access: 'public',
  request: z.object({}),
  response: z.object({ userId: z.string(), userTel: z.string(), token: z.string() }),
})

/** `POST /api/dev/new-customer`: a customer who is logged in and to whom no code was sent yet, for tests that need their own. */
export const userDevCall = (app: FastifyInstance): void =>
  registerCall(app, newCustomer, async ({ deps: { db, clock } }) => {
    const userId = randomUUID()
    const userTel = `13${String(randomInt(1_000_000_000)).padStart(9, '0')}`
    await db.insert(user).values({ userId, userTel, createdAt: clock() })
    return { userId, userTel, token: await startSession(db, userId, 'pwd', clock()) }
  })
