import type { OrderDetail } from '@portal/contract/order-detail'
import { storedOrder } from '../../../testing/stored-order'
import type { CrossBorderDraft } from '../draft/cross-border-draft'
import { toCrossBorderOrder } from '../rules/to-cross-border-order'
import type { SourceOrder } from './source-order'

/** The order of a draft, as in the answers of `order/detail` and `crossBorder/parties`. */
export const sourceOrder = (
  draft: CrossBorderDraft,
  kind: OrderDetail['kind'],
  change: Partial<OrderDetail> = {},
): SourceOrder => {
  const content = toCrossBorderOrder(draft, '2026-11')
  if (!content) throw new Error('the draft is good')
  const { senderPinyin = '', receiver, declaration, goodsName, packageCount, weightGrams, lines = [] } = content
  const {
    company = '',
    email = '',
    state = '',
    postcode = '',
    vatNo = '',
    eoriNo = '',
    iossNo = '',
    taxId = '',
    ...remainingFields
  } = receiver
  return {
    order: storedOrder({
      kind,
      goodsName,
      packageCount,
      weightGrams,
      lines: lines.map((line) => ({ ...line, pieceWeightGrams: line.pieceWeightGrams ?? 0 })),
      productCode: content.productCode,
      pickupDate: content.pickupDate,
      pickupSlot: content.pickupSlot,
      declaration: {
        ...declaration,
        customsMode: declaration.customsMode,
        incoterm: declaration.incoterm ?? 'DAP',
        lines: declaration.lines.map((line) => ({
          nameEn: '',
          hsCode: '',
          unit: '件',
          originCountry: 'CN',
          material: '',
          brand: '',
          url: '',
          ...line,
        })),
      },
      ...change,
    }),
    parties: {
      senderPinyin,
      receiver: { ...remainingFields, company, email, state, postcode, vatNo, eoriNo, iossNo, taxId },
    },
  }
}
