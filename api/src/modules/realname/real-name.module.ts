import { realNameState } from '@portal/shared/contract/realname'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../http/route'
import { findRealName } from './real-name.repository'

export const realNameModule = (app: FastifyInstance): void => {
  registerCall(app, realNameState, async ({ user, deps: { db } }) => {
    const found = await findRealName(db, user.userId)
    return { status: found?.status ?? 'NONE', name: found?.maskedName ?? '', idNo: found?.maskedIdNo ?? '' }
  })
}
