import {
  type orderCreateCrossBorder,
  type orderModifyCrossBorder,
  crossBorderContent,
} from '@portal/contract/cross-border-order'
import { z } from 'zod'
import { contentHash } from '../../../http/request-repeat'

export const crossBorderContentSchema = z.object(crossBorderContent)
/** The content of a cross-border order. */
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

/** Leaves out the fields of options that were not selected, so that they are neither stored nor validated. */
export const applicableCrossBorderContent = (content: CrossBorderContent): CrossBorderContent => ({
  ...content,
  monthlyCode: content.payMethod === 'MONTHLY' ? content.monthlyCode : '',
  declaration:
    content.declaration.goodsKind === 'DOCUMENT' ? { ...content.declaration, lines: [] } : content.declaration,
})
