import { arrivalDays } from '@portal/rules/arrival-window'
import { formatWeight } from '@portal/rules/format'
import { orderLimits } from '@portal/rules/order/limits'
import { formatCents } from '../../../pdf/format-cents'
import { maxCents } from '@portal/contract/primitives'
import type { FieldName } from './message-rules'

/** `length` characters that carriers do write, though providers do not take all of them; an emoji is one. */
const oddWords = (length: number): string => {
  const odd = '【杭州】3#楼 ¥1,200.00😀电话13800001234'
  return odd + '站'.repeat(length - [...odd].length)
}

/**
 * Facts as long, and as odd, as they can be: whatever a provider takes of these it takes of all. Of an order that
 * nobody has.
 */
export const maxFacts: Record<FieldName, string> = {
  waybill: '300000000000',
  courier: `【${'欧阳'.repeat(9)}】`,
  weight: formatWeight(orderLimits.weightGrams.max),
  price: formatCents(maxCents),
  reason: oddWords(100),
  window: arrivalDays(new Date('2026-12-30T06:00:00Z'), new Date('2026-12-31T10:00:00Z')),
  outlet: oddWords(50),
  phone: '0571-88880000-1234',
  signer: `😀【${'代收点'.repeat(5)}甲乙】`,
  pictures: '9',
  status: '承运商已取消',
  trouble: '运输出现异常',
  link: `https://www.example.com/r/${'1'.repeat(16)}`,
  amount: formatCents(maxCents),
  case: `FK${'0'.repeat(14)}`,
  invoice: '0'.repeat(20),
  change: '默认收款银行账户已更换',
  time: '2026-12-31 14:00',
}
