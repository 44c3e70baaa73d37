import type { Cashier } from '@portal/contract/payment'
import * as links from '@portal/contract/links'
import type { Deps } from '../../../deps'
import { BusinessError } from '../../../http/business-error'
import { assertWithinLimit } from '../../../http/rate-limit'
import type { CashierRequest, PaymentProvider } from '../payment.port'
import { findAttempt, ordersOfAttempts, storeProviderAddresses } from '../payment.repository'
import type { PaymentAttemptRecord } from '../payment.tables'
import { refusalCode } from '../provider-refusal'
import { updatePaymentProviders } from '../update-payment-providers'
import { payerState } from '../wechat/payer'
import { isForCode, openLimit, requestOf } from './open-payment.service'
import { endIfExpired, getOwnAttempt, queryPayment } from './query-payment.service'

/** The phone that asks. */
interface Phone {
  isInWechat: boolean
  clientIp: string
  /** Hash of the browser's mark. */
  browser: string
  /** WeChat's id of the person with the phone; '' before it is known. */
  payerId: string
}

interface OpenedCashier {
  attempt: PaymentAttemptRecord
  /** Null: the attempt has ended, or was paid. */
  cashier: Cashier | null
}

const needsOtherBrowser = '此处暂不支持该支付方式，请点击右上角“…”，选择在浏览器中打开后支付'

/** Opens the attempt at its provider. The way back leads to us, and says nothing about the payment. */
const openAt = (
  { inWechat, openOnPhone }: PaymentProvider,
  request: CashierRequest,
  { isInWechat, payerId }: Phone,
): Promise<Cashier> => {
  if (!isInWechat) return openOnPhone(request).then((url) => ({ kind: 'ADDRESS', url }))
  if (inWechat === null) throw new BusinessError('PAYMENT_UNAVAILABLE', needsOtherBrowser)
  return inWechat.open(request, payerId)
}

/**
 * Opens an attempt without a code for the phone that shows the page. WeChat's own browser goes to WeChat first, unless
 * it is known who pays.
 * @throws BusinessError PAYMENT_NOT_FOUND, PAYMENT_UNAVAILABLE, RATE_LIMITED
 */
export const openCashier = async (
  deps: Pick<Deps, 'db' | 'clock' | 'ports' | 'config'>,
  userId: string,
  paymentNo: string,
  phone: Phone,
): Promise<OpenedCashier> => {
  const { db, clock, config, ports } = deps
  const attempt = await endIfExpired(deps, await getOwnAttempt(deps, userId, paymentNo))
  if (attempt.status !== 'PAYING') return { attempt, cashier: null }
  // A provider opens one number in one way; the page makes a new attempt, which replaces this one.
  if (isForCode(attempt, await ordersOfAttempts(db, [attempt])))
    throw new BusinessError('PAYMENT_UNAVAILABLE', '该支付单须扫码支付，请返回重新选择支付方式')
  await assertWithinLimit(db, openLimit, userId, clock())
  const provider = ports.payment[attempt.channel]
  if (phone.isInWechat && phone.payerId === '' && provider.inWechat !== null) {
    const url = provider.inWechat.authorizeUrl(payerState(config, paymentNo, phone.browser))
    return { attempt, cashier: { kind: 'ADDRESS', url } }
  }
  const returnUrl = `${config.publicOrigin}${links.returnedPayment(paymentNo)}`
  const request = { ...requestOf(attempt), clientIp: phone.clientIp, returnUrl }
  let cashier: Cashier
  try {
    cashier = await openAt(provider, request, phone)
  } catch (cause) {
    if (cause instanceof BusinessError) throw cause
    // A provider refuses what was paid or closed there, and not reported yet.
    const current = refusalCode(cause) === '' ? attempt : await queryPayment(deps, userId, paymentNo, true)
    if (current.status !== 'PAYING') return { attempt: current, cashier: null }
    throw new BusinessError('PAYMENT_UNAVAILABLE', undefined, { cause })
  }
  await storeProviderAddresses(db, attempt, {
    codeUrl: cashier.kind === 'ADDRESS' ? cashier.url : cashier.package,
    cashierUrl: null,
  })
  const current = (await findAttempt(db, paymentNo)) ?? attempt
  if (current.status === 'PAYING') return { attempt: current, cashier }
  // It ended while the provider opened it, which may have received the close request first.
  await updatePaymentProviders(deps, [paymentNo])
  return { attempt: current, cashier: null }
}
