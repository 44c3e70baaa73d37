import type { FieldPath } from '../../rules/field-path'
import { refusedField } from '../../rules/refused-field'
import type { OrderContent } from '../../rules/to-request'
import { orderSender } from './send-order'

export const sendDomesticOrder = orderSender<OrderContent, FieldPath>({ attemptKey: (key) => key, refusedField })
