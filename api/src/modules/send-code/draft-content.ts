import { orderCreate } from '@portal/contract/order'
import type { SendCodeDraft } from '@portal/contract/send-code'
import { isAgreementVersion } from '@portal/rules/agreement-versions'
import { BusinessError } from '../../http/business-error'
import type { OrderContext } from '../orders/place/order-facts'
import { contentProblems, normalizeContent, type CreateRequest, type OrderContent } from '../orders/place/order-content'
import { recalledGoodsProblem } from '../orders/place/stored-data-problems'
import { validateParty, priceOrder } from '../orders/place/validate-order'
import { type OrderProblem, toBusinessError } from '../orders/place/order-problem'

/** The measures that only the courier knows. */
export interface Weighed {
  outletCode: string
  weightGrams: number
  packageCount: number
  volumeCm3: number
  lines: OrderContent['lines']
}

/** A placeholder that passes the contract; it is replaced by the real id. */
const replacedId = 'replaced'

/**
 * Request id of a code's order. It has a colon, which customers cannot send: their own order with this id would be
 * taken for the code's.
 */
export const requestIdOf = (codeNo: string): string => `send-code:${codeNo}`

/**
 * The order of a code: a drop-off, because the goods are at the outlet, and without the check for duplicates, because a
 * code is used once.
 */
export const orderOf = (draft: SendCodeDraft, clientRequestId: string, weighed: Weighed): CreateRequest => ({
  ...orderCreate.request.parse({
    ...draft,
    ...weighed,
    clientRequestId: replacedId,
    pickupMode: 'DROPOFF',
    confirmDuplicate: true,
  }),
  clientRequestId,
})

/** Placeholders for values that are not known yet but required by the rules. */
const supposed = { outletCode: '-', volumeCm3: 0, lines: [] }
const supposedGrams = 1000

/**
 * Validates a draft now, so that it is not refused at the counter.
 * @throws BusinessError as `order/create`
 */
export const checkDraft = async (draft: SendCodeDraft, acceptance: OrderContext): Promise<void> => {
  if (!isAgreementVersion(draft.agreementVersion))
    throw new BusinessError('CONSENT_REQUIRED', undefined, { path: 'draft.agreementVersion' })
  const [problem] = await problemsOf(draft, acceptance)
  if (problem !== undefined) throw toBusinessError({ ...problem, path: problem.path && `draft.${problem.path}` })
}

const problemsOf = async (draft: SendCodeDraft, acceptance: OrderContext): Promise<OrderProblem[]> => {
  const { packageCount } = draft
  const content = normalizeContent(
    orderOf(draft, 'supposed', { ...supposed, packageCount, weightGrams: draft.weightGrams || supposedGrams }),
  )
  const sender = validateParty(acceptance.divisions, content.sender, 'sender')
  const receiver = validateParty(acceptance.divisions, content.receiver, 'receiver')
  if (!sender.ok) return [sender.problem]
  if (!receiver.ok) return [receiver.problem]
  const recalled = await recalledGoodsProblem([['goodsName', content.goodsName]], acceptance.facts)
  const problems = [...contentProblems(content, acceptance.now), ...(recalled === null ? [] : [recalled])]
  // Without a weight the limits of the product cannot be checked.
  if (problems.length > 0 || draft.weightGrams === 0) return problems
  const priced = await priceOrder(acceptance, content, { sender: sender.party, receiver: receiver.party })
  return priced.ok ? [] : [priced.problem]
}
