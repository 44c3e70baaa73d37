import {
  type orderCreateCrossBorder,
  type orderModifyCrossBorder,
  crossBorderContent,
} from '@portal/contract/cross-border-order'
import { z } from 'zod'
import { contentHash } from '../../http/request-repeat'

export const crossBorderContentSchema = z.object(crossBorderContent)
/** What an order that leaves the mainland says. */
export type CrossBorderContent = z.output<typeof crossBorderContentSchema>
export type CreateCrossBorderRequest = z.output<typeof orderCreateCrossBorder.request>
export type ModifyCrossBorderRequest = z.output<typeof orderModifyCrossBorder.request>

/** Equal for orders of the same goods to the same receiver. */
export const crossBorderSimilarity = ({ receiver, goodsName, declaration }: CrossBorderContent): string => {
  const { name, phoneCode, phone, state, city, addressLines } = receiver
  return contentHash([
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

/** What belongs to another choice than the one made is left out, so that it is neither stored nor validated. */
export const applicableCrossBorderContent = (content: CrossBorderContent): CrossBorderContent => ({
  ...content,
  monthlyCode: content.payMethod === 'MONTHLY' ? content.monthlyCode : '',
  declaration:
    content.declaration.goodsKind === 'DOCUMENT' ? { ...content.declaration, lines: [] } : content.declaration,
})
