import type { realNameSubmit } from '@portal/contract/realname'
import { needsGuardian, normalizeIdNumber } from '@portal/rules/identity-document'
import { shanghaiDay } from '@portal/rules/shanghai-time'
import { type Identity, identityProblems, photosOf, privacyVersion } from '@portal/rules/real-name'
import type { z } from 'zod'
import type { Db } from '../../database/database'
import { inTransaction } from '../../database/transaction'
import type { Deps } from '../../deps'
import { BusinessError } from '../../http/business-error'
import { refundHit, hit } from '../../http/rate-limit'
import { verifySubmission, type OnProved } from './verify.service'
import { lockCustomerRow } from '../account-core/lock-customer-row'
import { findRealName, sidesOf, storeSubmission } from './real-name.repository'
import type { RealNameRecord } from './real-name.tables'
import { maskedColumns } from './real-name.view'
import { indexesOfNumber, indexOfNumber, sealIdentity } from './sealed-identity'
import { failures, submissions } from './limits'

type Submission = z.output<typeof realNameSubmit.request>

/** The fields of the identity that its kind has; the others are not stored. */
const identityOf = ({ kind, idType, name, idNo, validUntil, organisation, uscc }: Submission): Identity => ({
  kind,
  idType,
  name,
  idNo: normalizeIdNumber(idNo),
  validUntil,
  organisation: kind === 'PERSON' ? '' : organisation,
  uscc: kind === 'PERSON' ? '' : normalizeIdNumber(uscc),
})

const assertNoProblems = (identity: Identity, today: string): void => {
  const [problem] = identityProblems(identity, today)
  if (problem !== undefined) throw new BusinessError('BAD_FIELD', problem.message, { path: problem.field })
}

const assertPhotosPresent = async (db: Db, userId: string, identity: Identity): Promise<void> => {
  const sides = await sidesOf(db, userId)
  const missing = photosOf(identity).find(({ side }) => !sides.includes(side))
  if (missing !== undefined) throw new BusinessError('BAD_FIELD', `请上传${missing.label}照片`, { path: 'photoBase64' })
}

/**
 * Stores a submission and has it verified; without an immediate verdict it stays VERIFYING. A repeat of one that is
 * being verified or has passed changes nothing.
 * @throws BusinessError CONSENT_REQUIRED, BAD_FIELD, REAL_NAME_SETTLED, REAL_NAME_FAILURES, RATE_LIMITED
 */
export const submitRealName = async (
  deps: Pick<Deps, 'db' | 'keys' | 'clock' | 'ports'>,
  onProved: OnProved,
  userId: string,
  submission: Submission,
): Promise<void> => {
  const { db, keys, clock } = deps
  const now = clock()
  const identity = identityOf(submission)
  if (submission.privacyVersion !== privacyVersion)
    throw new BusinessError('CONSENT_REQUIRED', '请先阅读并同意个人信息处理说明')
  const today = shanghaiDay(now)
  assertNoProblems(identity, today)
  await assertPhotosPresent(db, userId, identity)
  if (!(await hit(db, failures, userId, now))) {
    await refundHit(db, failures, userId)
    throw new BusinessError('REAL_NAME_FAILURES')
  }
  if (!(await hit(db, submissions, userId, now))) {
    await refundHit(db, failures, userId)
    throw new BusinessError('RATE_LIMITED', '今天提交认证的次数已用完，请明天再试')
  }
  const isStored = await inTransaction(db, async (tx) => {
    // Photos are stored and deleted under the same lock, so that none is replaced once it is submitted.
    await lockCustomerRow(tx, userId)
    await assertPhotosPresent(tx, userId, identity)
    return storeSubmission(
      tx,
      {
        userId,
        status: 'VERIFYING',
        kind: identity.kind,
        idType: identity.idType,
        ...maskedColumns(identity),
        sealedIdentity: sealIdentity(keys, userId, identity),
        idNoIndex: indexOfNumber(keys, identity),
        validUntil: identity.validUntil || null,
        needsGuardian: needsGuardian(identity.idType, identity.idNo, today),
        reason: '',
        privacyVersion: submission.privacyVersion,
        submittedAt: now,
        askedAt: now,
        updatedAt: now,
      },
      today,
    )
  })
  const record = await findRealName(db, userId)
  if (isStored && record !== undefined) return verifySubmission(deps, onProved, record)
  await refundHit(db, submissions, userId)
  await refundHit(db, failures, userId)
  if (record === undefined || !isSame(record, indexesOfNumber(keys, identity), maskedColumns(identity).maskedName))
    throw new BusinessError('REAL_NAME_SETTLED')
}

const isSame = ({ idNoIndex, maskedName }: RealNameRecord, indexes: string[], name: string): boolean =>
  idNoIndex !== null && indexes.includes(idNoIndex) && maskedName === name
