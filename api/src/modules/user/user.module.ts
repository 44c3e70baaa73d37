import { queryUserInfo } from '@portal/shared/contract/auth'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { BusinessError } from '../../http/business-error'
import { registerCall } from '../../http/route'
import { user } from './user.tables'

/** Calls below `user/` that concern the person's own data. */
export const userModule = (app: FastifyInstance): void => {
  registerCall(app, queryUserInfo, async ({ user: asker, deps }) => {
    const [found] = await deps.db.select().from(user).where(eq(user.userId, asker.userId))
    if (found === undefined) throw new BusinessError('SESSION_EXPIRED')
    return found
  })
}
