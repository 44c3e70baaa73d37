import { orderCreate } from '@portal/contract/order'
import type { SendCodeDraft } from '@portal/contract/send-code'
import { isAgreementVersion } from '@portal/rules/agreement-versions'
import { BusinessError } from '../../http/business-error'
import type { OrderContext } from '../order/order-facts'
import { contentProblems, applicableContent, type CreateRequest, type OrderContent } from '../order/order-content'
import { validateParty, priceOrder } from '../order/validate-order'
import { type OrderProblem, toBusinessError } from '../order/order-problem'

/** What only the courier knows. */
export interface Weighed {
  outletCode: string
  weightGrams: number
  packageCount: number
  volumeCm3: number
  lines: OrderContent['lines']
}

/** Passes the contract; the real one comes after. */
const replacedId = 'replaced'

/** Request id of a code's order. No customer can send the colon: an order made beforehand under this id would be taken for the code's. */
export const requestIdOf = (codeNo: string): string => `send-code:${codeNo}`

/** The order of a code. The goods are handed in, so they are brought to the outlet; the code is used once, so it cannot be a repeat by mistake. */
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

/** Stands for the numbers that nobody knows yet, where rules want some. */
const supposed = { outletCode: '-', volumeCm3: 0, lines: [] }
const supposedGrams = 1000

/**
 * Refuses what would be refused at the counter, where the customer stands in line.
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
  const content = applicableContent(
    orderOf(draft, 'supposed', { ...supposed, packageCount, weightGrams: draft.weightGrams || supposedGrams }),
  )
  const sender = validateParty(acceptance.divisions, content.sender, 'sender')
  const receiver = validateParty(acceptance.divisions, content.receiver, 'receiver')
  if (!sender.ok) return [sender.problem]
  if (!receiver.ok) return [receiver.problem]
  const problems = contentProblems(content, acceptance.now)
  // Without a weight nobody can say whether the product takes it.
  if (problems.length > 0 || draft.weightGrams === 0) return problems
  const priced = await priceOrder(acceptance, content, { sender: sender.party, receiver: receiver.party })
  return priced.ok ? [] : [priced.problem]
}
