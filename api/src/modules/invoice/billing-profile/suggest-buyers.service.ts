import type { ResponseOf } from '@portal/contract/calls'
import { shanghaiDay } from '@portal/rules/shanghai-time'
import { and, desc, eq, like, max } from 'drizzle-orm'
import type { Db } from '../../../database/database'
import { escapeLike } from '../../../database/escape-like'
import { searchForm, searchFormOf } from '../../../database/search-form'
import type { Deps } from '../../../deps'
import { findRealName, statusAt } from '../../realname/real-name.repository'
import { openIdentity } from '../../realname/sealed-identity'
import { invoice } from '../invoice.tables'
import { isSameBuyer } from './billing-profile.repository'

type Suggestion = ResponseOf<'billingProfile/suggest'>[number]

const maxSuggestions = 10

/** Names on the customer's invoices with this beginning, the most recently used first. */
export const usedNamesQuery = (db: Db, userId: string, beginning: string) =>
  db
    .select({ buyerName: invoice.buyerName, taxNo: invoice.taxNo })
    .from(invoice)
    .where(
      and(
        eq(invoice.userId, userId),
        eq(invoice.buyerType, 'COMPANY'),
        like(searchFormOf(invoice.buyerName), `${escapeLike(searchForm(beginning))}%`),
      ),
    )
    .groupBy(invoice.buyerName, invoice.taxNo)
    .orderBy(desc(max(invoice.createdAt)), invoice.buyerName)
    .limit(maxSuggestions)

/** The organisation that the customer has proved to act for, as long as the proof is valid. */
const provedOrganisation = async (
  { db, keys, clock }: Pick<Deps, 'db' | 'keys' | 'clock'>,
  userId: string,
): Promise<Suggestion[]> => {
  const realName = await findRealName(db, userId)
  if (
    realName === undefined ||
    realName.sealedIdentity === null ||
    statusAt(realName, shanghaiDay(clock())) !== 'PASSED'
  )
    return []
  const { organisation, uscc } = openIdentity(keys, userId, realName.sealedIdentity)
  return organisation === '' ? [] : [{ buyerName: organisation, taxNo: uscc }]
}

/**
 * Suggestions from the customer's own data only: no company register is queried, and no data of other customers is
 * used.
 */
export const suggestBuyers = async (
  deps: Pick<Deps, 'db' | 'keys' | 'clock'>,
  userId: string,
  keyword: string,
): Promise<Suggestion[]> => {
  const proved = (await provedOrganisation(deps, userId)).filter(({ buyerName }) =>
    searchForm(buyerName).startsWith(searchForm(keyword)),
  )
  const names = [...proved, ...(await usedNamesQuery(deps.db, userId, keyword))]
  return names
    .filter((name, index) => names.findIndex((earlier) => isSameBuyer(earlier, name)) === index)
    .slice(0, maxSuggestions)
}
