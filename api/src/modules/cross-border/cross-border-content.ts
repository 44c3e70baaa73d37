import {
  type orderCreateCrossBorder,
  type orderModifyCrossBorder,
  crossBorderContent,
} from '@portal/contract/cross-border-order'
import { createHash } from 'node:crypto'
import { z } from 'zod'

export const crossBorderContentSchema = z.object(crossBorderContent)
/** What an order that leaves the mainland says. */
export type CrossBorderContent = z.output<typeof crossBorderContentSchema>
export type CreateCrossBorderRequest = z.output<typeof orderCreateCrossBorder.request>
export type ModifyCrossBorderRequest = z.output<typeof orderModifyCrossBorder.request>

const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('base64url')

/** Equal for repeats of one request; a confirmation or another price that came later does not make it another. */
export const crossBorderContentHash = (request: CreateCrossBorderRequest | ModifyCrossBorderRequest): string => {
  const { clientRequestId: _id, expectedTotalCents: _expected, ...said } = request
  return hashOf({ ...said, confirmDuplicate: undefined })
}

/** Equal for orders of the same goods to the same consignee. */
export const crossBorderSimilarity = ({ receiver, goodsName, declaration }: CrossBorderContent): string => {
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
