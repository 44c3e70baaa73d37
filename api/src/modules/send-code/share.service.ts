import type { sendCodeShare } from '@portal/contract/send-code'
import { type OpenedShare, type OwnShare, type ShareState } from '@portal/contract/send-code'
import type { Party, partyInput } from '@portal/contract/party'
import { maskAddress, maskName, maskPhone } from '@portal/rules/masking'
import type { z } from 'zod'
import type { Deps } from '../../deps'
import { BusinessError } from '../../http/business-error'
import { assertWithinLimit } from '../../http/rate-limit'
import { resolveParty } from '../address/resolve-party'
import { shippedDivisions } from '../address/shipped-divisions'
import { codeText, hashOfId, newCodeId, readCode } from './code-text'
import { sharesPerCustomer } from './limits'
import { fillShare, findShare, insertShare, listOwnShares, type ShareRecord } from './share.repository'

type ShareRequest = z.output<typeof sendCodeShare.request>

/** @throws BusinessError RATE_LIMITED, BAD_FIELD */
export const makeShare = async (
  { db, clock, config }: Deps,
  userId: string,
  { wanted, own, goodsName }: ShareRequest,
): Promise<z.infer<typeof sendCodeShare.response>> => {
  const now = clock()
  const party = resolveParty(shippedDivisions(config.root), own, 'own')
  await assertWithinLimit(db, sharesPerCustomer, userId, now, { message: '今天分享的次数过多，请明天再试' })
  const id = newCodeId()
  const { codeNo, expiresAt } = await insertShare(
    db,
    { codeHash: hashOfId(id), userId, wanted, own: party, goodsName },
    now,
  )
  return { codeNo, code: codeText(config.secret, 'H', id), expiresAt: expiresAt.toISOString() }
}

export const shareStateAt = ({ state, expiresAt }: Pick<ShareRecord, 'state' | 'expiresAt'>, now: Date): ShareState =>
  state === 'ACTIVE' && expiresAt <= now ? 'EXPIRED' : state

export const readShares = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>, userId: string): Promise<OwnShare[]> => {
  const now = clock()
  return (await listOwnShares(db, userId)).map((share) => ({
    codeNo: share.codeNo,
    wanted: share.wanted,
    state: shareStateAt(share, now),
    goodsName: share.goodsName,
    own: share.own,
    filled: share.filled,
    createdAt: share.createdAt.toISOString(),
    expiresAt: share.expiresAt.toISOString(),
  }))
}

const findByCode = async ({ db, config }: Deps, text: string): Promise<ShareRecord> => {
  const id = readCode(config.secret, 'H', text)
  const share = id === null ? undefined : await findShare(db, hashOfId(id))
  if (share === undefined) throw new BusinessError('SEND_CODE_NOT_FOUND', '分享链接不存在或已失效')
  return share
}

const refusalOf = (share: ShareRecord, now: Date): BusinessError => {
  const state = shareStateAt(share, now)
  if (state === 'FILLED') return new BusinessError('SEND_CODE_USED', '分享链接已被填写')
  return state === 'REVOKED'
    ? new BusinessError('SEND_CODE_NOT_FOUND', '分享已被撤回')
    : new BusinessError('SEND_CODE_EXPIRED', '分享链接已过期，请联系分享人重新发送')
}

/** @throws BusinessError SEND_CODE_NOT_FOUND, SEND_CODE_EXPIRED, SEND_CODE_USED */
export const openShare = async (deps: Deps, userId: string, text: string): Promise<OpenedShare> => {
  const share = await findByCode(deps, text)
  const now = deps.clock()
  if (shareStateAt(share, now) !== 'ACTIVE') throw refusalOf(share, now)
  const { wanted, goodsName, expiresAt, own } = share
  return {
    wanted,
    goodsName,
    expiresAt: expiresAt.toISOString(),
    isOwn: share.userId === userId,
    maskedName: maskName(own.name),
    maskedMobile: maskPhone(own.mobile),
    maskedPlace: maskAddress(own),
  }
}

const isSame = (one: Party | null, other: Party): boolean =>
  one !== null && (Object.keys(other) as (keyof Party)[]).every((key) => one[key] === other[key])

/**
 * Stores the party that a friend has filled in, once. The same friend may repeat it, in case the answer got lost.
 * @throws BusinessError SEND_CODE_NOT_FOUND, SEND_CODE_EXPIRED, SEND_CODE_USED, BAD_FIELD
 */
export const answerShare = async (
  deps: Deps,
  userId: string,
  text: string,
  input: z.output<typeof partyInput>,
): Promise<void> => {
  const { db, clock, config } = deps
  const share = await findByCode(deps, text)
  const filled = resolveParty(shippedDivisions(config.root), input, 'party')
  const now = clock()
  if (await fillShare(db, share, { filled, filledBy: userId }, now)) return
  const after = await findByCode(deps, text)
  if (after.filledBy === userId && isSame(after.filled, filled)) return
  throw refusalOf(after, now)
}
