import { createHash } from 'node:crypto'
import type { addressBookEntry } from '../../modules/address/address.tables'
import type { Divisions } from '../../modules/address/divisions'
import { searchTextOf } from '../../modules/address/search-text'
import { hashPassword } from '../../modules/accounts/passwords/password-hash'
import type { user } from '../../modules/account-core/user.tables'
import { demoAddressGroups, demoGroupOf } from './demo-address-groups'
import { demoCustomerData } from './demo-customer-data'
import { demoCustomer, demoPassword, demoStranger } from './demo-customers'
import { demoOldOrders } from './demo-old-orders'
import { demoInvoices } from './demo-invoices'
import { demoLanes } from './demo-lanes'
import { demoOrders } from './demo-orders'
import { demoOutlets } from './demo-outlets'
import { type DemoParty, demoParties } from './demo-parties'
import { demoNetwork } from './demo-route'

const day = 86_400_000

/** Browsers send the MD5 digest, which is hashed again (spec §5). */
const demoUsers = async (now: Date): Promise<(typeof user.$inferInsert)[]> => {
  const digest = createHash('md5').update(demoPassword).digest('hex')
  const passwordHash = await hashPassword(digest)
  return [demoCustomer, demoStranger].map((customer) => ({
    ...customer,
    passwordHash,
    createdAt: new Date(now.getTime() - 120 * day),
    lastLoginAt: now,
  }))
}

const postEntries = (
  kind: 'sender' | 'receiver',
  userId: string,
  parties: readonly DemoParty[],
  now: Date,
): (typeof addressBookEntry.$inferInsert)[] =>
  parties.map((entry, index) => {
    const { party, tag, postcode } = entry
    return {
      addressId: `${userId}-${kind}-${index + 1}`,
      userId,
      kind,
      party,
      tag,
      postcode,
      // The second customer has no groups.
      groupId: userId === demoCustomer.userId ? demoGroupOf(userId, kind, entry) : '',
      searchText: searchTextOf(party),
      isDefault: kind === 'sender' && index === 0,
      createdAt: new Date(now.getTime() - (40 + index) * day),
    }
  })

/** All rows of the demo, ready to be inserted. Times are before `now`; everything else is the same every time. */
export const demoRows = async (divisions: Divisions, now: Date) => {
  const outlets = demoOutlets(divisions)
  const lanes = demoLanes(divisions)
  const parties = demoParties(divisions)
  const world = { network: demoNetwork(divisions, outlets), lanes, now }
  const formerOrders = demoOldOrders(world, parties, demoCustomer.userId)
  return {
    users: await demoUsers(now),
    outlets,
    lanes,
    addresses: [
      ...postEntries('sender', demoCustomer.userId, parties.senders, now),
      ...postEntries('receiver', demoCustomer.userId, parties.receivers, now),
      ...postEntries('sender', demoStranger.userId, [parties.stranger], now),
    ],
    addressGroups: demoAddressGroups(demoCustomer.userId, new Date(now.getTime() - 40 * day)),
    ...demoCustomerData(now),
    orders: [
      ...demoOrders(world, parties, { customerId: demoCustomer.userId, strangerId: demoStranger.userId }),
      ...formerOrders,
    ],
    invoicing: demoInvoices(formerOrders, now),
  }
}
