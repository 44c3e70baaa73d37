import type { orderPage } from '@portal/shared/contract/order'
import type { z } from 'zod'
import type { Db } from '../../database/database'
import { BusinessError } from '../../http/business-error'
import { countByTab, type OrderFilter, pageQuery } from './order-list.repository'

type PageRequest = z.output<typeof orderPage.request>

const dayLength = 24 * 60 * 60_000
const longestSpanDays = 90

/** Beginning of a Shanghai day. */
const startOf = (day: string): number => Date.parse(`${day}T00:00:00+08:00`)

const filterOf = (userId: string, { tab, keyword, orderNo, dateFrom, dateTo }: PageRequest): OrderFilter => {
  const from = dateFrom === undefined ? undefined : startOf(dateFrom)
  const before = dateTo === undefined ? undefined : startOf(dateTo) + dayLength
  if (from !== undefined && before !== undefined) {
    if (from >= before) throw new BusinessError('BAD_FIELD', '开始日期不能晚于结束日期')
    if (before - from > longestSpanDays * dayLength) throw new BusinessError('BAD_FIELD', '查询时间跨度不能超过90天')
  }
  return { userId, tab, keyword, orderNo, ...(from !== undefined && { createdFrom: new Date(from) }), ...(before !== undefined && { createdBefore: new Date(before) }) }
}

/**
 * A page of the customer's orders, newest first, with the counts of all tabs under the same filter.
 * @throws BusinessError BAD_FIELD for dates that are the wrong way round or too far apart
 */
export const listOrders = async (db: Db, userId: string, request: PageRequest) => {
  const filter = filterOf(userId, request)
  const counts = await countByTab(db, filter)
  return { total: counts[filter.tab], counts, list: await pageQuery(db, filter, request) }
}
