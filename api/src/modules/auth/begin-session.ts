import { eq } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import { rememberPlace } from '../attempt-limits/known-place'
import { markBrowser } from '../../http/browser-mark'
import { networkOf } from '../../http/client-address'
import { noteAccount } from '../../http/request-outcome'
import { patiently } from '../../database/lock-timeout'
import { inTransaction } from '../../database/transaction'
import type { Deps } from '../../deps'
import { BusinessError } from '../../http/business-error'
import { user } from '../account-core/user.tables'
import { deviceNameOf } from './device-name'
import { startSession } from './session'

type Account = typeof user.$inferSelect

/** Erased, or due to be: the housekeeping comes once a minute only. */
const isGone = ({ erasedAt, eraseAt }: Account, now: Date): boolean =>
  erasedAt !== null || (eraseAt !== null && eraseAt <= now)

/**
 * Begins a session for a customer who has proved who they are, remembers browser and network as theirs, sets the `authorization` response header, and calls off a
 * cancelling of the account (domain §9).
 *
 * The account is locked while the session is written, so a change of password, of phone number or an erasing comes either
 * before, and is seen by `stillProves`, or after, and ends this session with the others.
 * @param stillProves whether what was proved is still true of the account
 * @throws BusinessError LOGIN_FAILED when it is not, or the account is erased
 */
export const beginSession = async (
  deps: Deps,
  reply: FastifyReply,
  userId: string,
  loginMethod: 'pwd' | 'sms' | 'wechat',
  stillProves: (account: Account) => boolean = () => true,
): Promise<{ userId: string; revoked: boolean }> => {
  const now = deps.clock()
  const { token, revoked, userTel } = await inTransaction(deps.db, async (tx) => {
    const [account] = await tx
      .select()
      .from(user)
      .where(patiently(eq(user.userId, userId)))
      .for('no key update')
    if (account === undefined || isGone(account, now) || !stillProves(account)) throw new BusinessError('LOGIN_FAILED')
    if (account.eraseAt !== null) await tx.update(user).set({ eraseAt: null }).where(eq(user.userId, userId))
    return {
      token: await startSession(tx, userId, loginMethod, now, deviceNameOf(reply.request.headers['user-agent'])),
      revoked: account.eraseAt !== null,
      userTel: account.userTel,
    }
  })
  const browser = markBrowser(deps.config, reply.request, reply)
  await rememberPlace(deps, userTel, { network: networkOf(reply.request), browser })
  noteAccount(reply.request, userId)
  void reply.header('authorization', token)
  return { userId, revoked }
}
