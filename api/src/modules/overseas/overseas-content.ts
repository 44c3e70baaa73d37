import {
  type orderCreateOverseas,
  type orderModifyOverseas,
  overseasContent,
} from '@portal/shared/contract/overseas-order'
import { createHash } from 'node:crypto'
import { z } from 'zod'

export const overseasContentSchema = z.object(overseasContent)
/** What an order that leaves the mainland says. */
export type OverseasContent = z.output<typeof overseasContentSchema>
export type CreateOverseasRequest = z.output<typeof orderCreateOverseas.request>
export type ModifyOverseasRequest = z.output<typeof orderModifyOverseas.request>

const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('base64url')

/** Equal for repeats of one request; a confirmation or another price that came later does not make it another. */
export const overseasHash = (request: CreateOverseasRequest | ModifyOverseasRequest): string => {
  const { clientRequestId: _id, expectedTotalCents: _expected, ...said } = request
  return hashOf({ ...said, confirmDuplicate: undefined })
}

/** Equal for orders of the same goods to the same consignee. */
export const overseasSimilarity = ({ receiver, goodsName, declaration }: OverseasContent): string => {
  const { name, phoneCode, phone, state, city, addressLines } = receiver
  return hashOf([
    declaration.destination,
    name,
    phoneCode,
    phone,
    state,
    city,
    addressLines,
    goodsName,
    declaration.goodsKind,
  ])
}
