import type { orderCreate } from '@portal/shared/contract/order'
import { createHash } from 'node:crypto'
import type { z } from 'zod'

export type OrderContent = z.output<typeof orderCreate.request>

const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('base64url')

/** Equal for repeats of one request; a confirmation that came later does not make it another. */
export const contentHash = ({ clientRequestId: _id, confirmDuplicate: _confirmed, ...content }: OrderContent): string => hashOf(content)

/** Equal for orders of the same goods to the same receiver. */
export const similarityHash = ({ receiver, goodsName, goodsType }: OrderContent): string => {
  const { name, mobile, provinceCode, cityCode, districtCode, address } = receiver
  return hashOf([name, mobile, provinceCode, cityCode, districtCode, address, goodsName, goodsType])
}
