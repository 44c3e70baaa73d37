import { orderSender } from '../../../order-form/submit/send-order'
import type { CrossBorderContent } from '../rules/to-cross-border-order'
import { refusedCrossBorderField } from './refused-cross-border-field'

export const sendCrossBorderOrder = orderSender<CrossBorderContent, string>({
  // Separate from the attempts of /send and of other destinations.
  attemptKey: (key, { declaration }) => `${key}-to-${declaration.destination}`,
  refusedField: (error, { declaration }) => refusedCrossBorderField(error, declaration.goodsKind === 'DOCUMENT'),
})
