import { orderSender } from '../../../order-form/submit/send-order'
import type { CrossBorderContent } from '../rules/to-cross-border-order'
import { refusedCrossBorderField } from './refused-cross-border-field'

export const sendCrossBorderOrder = orderSender<CrossBorderContent, string>({
  // Apart from the attempt of /send, and from those to elsewhere.
  attemptKey: (key, { declaration }) => `${key}-to-${declaration.destination}`,
  refusedField: (error, { declaration }) => refusedCrossBorderField(error, declaration.goodsKind === 'DOCUMENT'),
})
