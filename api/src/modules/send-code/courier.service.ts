import type { ScannedSendCode, SendCodeScan } from '@portal/contract/send-code'
import type { Deps } from '../../deps'
import { BusinessError } from '../../http/business-error'
import { shippedDivisions } from '../address/shipped-divisions'
import { hashOfId, readCode } from './code-text'
import { throttleCodeAttempts } from './limits'
import { requireOutlet } from './outlet-code.service'
import { type CodeKey, findCode, markScanned, type Scanner, type SendCodeRecord } from './send-code.repository'
import { stateAt, secondsLeft } from './send-code-status'
import { maskAddress, maskName, maskPhone } from '@portal/rules/masking'
import { deliveryModeLabel, payMethodLabel, productName } from '@portal/rules/service-labels'
import type { Divisions } from '../address/divisions'
import { resolveParty } from '../address/resolve-party'

/** The order as the courier sees it: the goods complete, the parties masked. */
const toScanned = (code: SendCodeRecord, divisions: Divisions, now: Date): ScannedSendCode => {
  const { sender, receiver, goodsName, goodsType, packageCount, weightGrams, insuredValueCents, remark, ...service } =
    code.draft
  return {
    state: stateAt(code, now),
    secondsLeft: secondsLeft(code, now),
    senderName: maskName(sender.name),
    senderMobile: maskPhone(sender.mobile),
    senderPlace: maskAddress(resolveParty(divisions, sender, 'sender')),
    receiverName: maskName(receiver.name),
    receiverMobile: maskPhone(receiver.mobile),
    receiverPlace: maskAddress(resolveParty(divisions, receiver, 'receiver')),
    goodsName,
    goodsType,
    packageCount,
    weightGrams,
    insuredValueCents,
    remark,
    productName: productName(service.productCode),
    deliveryModeText: deliveryModeLabel(service.deliveryMode),
    payMethodText: payMethodLabel(service.payMethod),
  }
}

type CodeInput = Pick<SendCodeScan, 'code' | 'shortCode'>

/** @throws BusinessError SEND_CODE_NOT_FOUND for a text that is not one of our codes */
export const keyOf = ({ config }: Pick<Deps, 'config'>, { code, shortCode }: CodeInput): CodeKey => {
  if (shortCode !== undefined) return { shortCode }
  const id = readCode(config.secret, 'S', code ?? '')
  if (id === null) throw new BusinessError('SEND_CODE_NOT_FOUND')
  return { codeHash: hashOfId(id) }
}

/** @throws BusinessError OUTLET_NOT_AVAILABLE */
export const scannerOf = async (
  { db }: Pick<Deps, 'db'>,
  { outletCode, courierName, courierPhone }: Omit<SendCodeScan, 'code' | 'shortCode'>,
): Promise<Scanner> => {
  const { outletName } = await requireOutlet(db, outletCode)
  return { outletCode, outletName, courierName, courierPhone }
}

/** Why this courier cannot use a code; an expired short code is unknown, because it may belong to another code now. */
export const refusalOf = (code: SendCodeRecord, key: CodeKey, now: Date): BusinessError => {
  const state = stateAt(code, now)
  if (state === 'REVOKED') return new BusinessError('SEND_CODE_NOT_FOUND')
  if (state === 'EXPIRED') return new BusinessError('shortCode' in key ? 'SEND_CODE_NOT_FOUND' : 'SEND_CODE_EXPIRED')
  return new BusinessError('SEND_CODE_USED', state === 'SCANNED' ? '该寄件码正由其他快递员处理' : undefined)
}

/**
 * A courier reads the order of a code: ACTIVE → SCANNED. The code then belongs to that courier; reading it again
 * changes nothing.
 * @throws BusinessError SEND_CODE_NOT_FOUND, SEND_CODE_EXPIRED, SEND_CODE_USED, OUTLET_NOT_AVAILABLE, RATE_LIMITED
 */
export const scanCode = (deps: Deps, scan: SendCodeScan): Promise<ScannedSendCode> =>
  scan.shortCode === undefined ? scanNamed(deps, scan) : throttleCodeAttempts(deps, scan, () => scanNamed(deps, scan))

const scanNamed = async (deps: Deps, scan: SendCodeScan): Promise<ScannedSendCode> => {
  const { db, clock, config } = deps
  const scanner = await scannerOf(deps, scan)
  const key = keyOf(deps, scan)
  const existing = await findCode(db, key)
  if (existing === undefined) throw new BusinessError('SEND_CODE_NOT_FOUND')
  const now = clock()
  const scanned = await markScanned(db, existing, scanner, now)
  if (scanned === undefined) throw refusalOf((await findCode(db, key)) ?? existing, key, now)
  return toScanned(scanned, shippedDivisions(config.root), now)
}
