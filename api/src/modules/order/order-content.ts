import { type orderCreate, type orderModify, orderContent } from '@portal/contract/order'
import { createHash } from 'node:crypto'
import { z } from 'zod'

export const orderContentSchema = z.object(orderContent)
/** What a domestic order says, whoever asks for what with it. */
export type OrderContent = z.output<typeof orderContentSchema>
export type CreateRequest = z.output<typeof orderCreate.request>
export type ModifyRequest = z.output<typeof orderModify.request>

const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('base64url')

/** Equal for repeats of one request; a confirmation or another price that came later does not make it another. */
export const contentHash = (request: CreateRequest | ModifyRequest): string => {
  const { clientRequestId: _id, expectedTotalCents: _expected, ...said } = request
  return hashOf({ ...said, confirmDuplicate: undefined })
}

/** Equal for orders of the same goods to the same receiver. */
export const similarityHash = ({ receiver, goodsName, goodsType }: OrderContent): string => {
  const { name, mobile, provinceCode, cityCode, districtCode, address } = receiver
  return hashOf([name, mobile, provinceCode, cityCode, districtCode, address, goodsName, goodsType])
}
