import { createHash } from 'node:crypto'
import type { addressBookEntry, addressGroup, AddressKind } from '../../modules/address/address.tables'
import type { Divisions } from '../../modules/address/divisions'
import { searchTextOf } from '../../modules/address/search-text'
import { hashPassword } from '../../modules/accounts/passwords/password-hash'
import type { user } from '../../modules/account-core/user.tables'
import { demoCustomerData } from './demo-customer-data'
import { demoCustomer, demoPassword, demoStranger } from './demo-customers'
import { demoInvoices } from './demo-invoices'
import { demoLanes } from './demo-lanes'
import { demoOrders } from './demo-orders'
import { demoOutlets } from './demo-outlets'
import { type DemoParty, demoParties } from './demo-parties'
import { demoNetwork } from './demo-route'
import { demoOrder, type DemoOrder, type DemoWorld } from './demo-order'

/**
 * With those of the last month more than one invoice can have (domain §11: a hundred), over the twelve months that
 * can be invoiced.
 */
const orderCount = 108
const [newestDaysAgo, daysApart] = [32, 3]
/** First index, so that their numbers differ from those of the last month. */
const firstIndex = 100

/**
 * The demo customer's orders before the last 30 days, which the order list shows at first. They are signed and paid, so
 * that they can be invoiced.
 */
const demoOldOrders = (
  world: DemoWorld,
  { senders, receivers }: ReturnType<typeof demoParties>,
  userId: string,
): DemoOrder[] =>
  Array.from({ length: orderCount }, (_, number) => {
    const [sender, receiver] = [senders[(number * 3) % senders.length], receivers[(number * 7) % receivers.length]]
    if (sender === undefined || receiver === undefined) throw new Error('An empty address book')
    return demoOrder(world, {
      seed: 3,
      index: firstIndex + number,
      userId,
      sender: sender.party,
      receiver: receiver.party,
      plan: {
        status: 'SIGNED',
        payment: 'paid',
        endedDaysAgo: newestDaysAgo + number * daysApart,
        secondTry: number % 9 === 4,
        isHeavier: false,
        inParts: false,
      },
    })
  })

interface GroupSketch {
  kind: AddressKind
  groupName: string
  has: (entry: DemoParty) => boolean
}

const western = ['四川省', '陕西省', '甘肃省', '新疆维吾尔自治区', '西藏自治区']

const sketches: readonly GroupSketch[] = [
  { kind: 'sender', groupName: '自有仓库', has: ({ party }) => party.name === '陈立言' },
  { kind: 'sender', groupName: '供应商', has: ({ tag }) => tag === '工厂' || tag === '门店' },
  {
    kind: 'receiver',
    groupName: '西部客户',
    has: ({ party, tag }) => tag !== '亲友' && western.includes(party.provinceName),
  },
  {
    kind: 'receiver',
    groupName: '中东部客户',
    has: ({ party, tag }) => tag === '客户' && !western.includes(party.provinceName),
  },
]

const idOf = (userId: string, sketch: GroupSketch): string => `${userId}-group-${sketches.indexOf(sketch) + 1}`

/** The group of an entry of the demo's address book; '' for none. */
const demoGroupOf = (userId: string, kind: AddressKind, entry: DemoParty): string => {
  const sketch = sketches.find((each) => each.kind === kind && each.has(entry))
  return sketch === undefined ? '' : idOf(userId, sketch)
}

const demoAddressGroups = (userId: string, createdAt: Date): (typeof addressGroup.$inferInsert)[] =>
  sketches.map((sketch, index) => {
    const { kind, groupName } = sketch
    const groupId = idOf(userId, sketch)
    return {
      groupId,
      userId,
      kind,
      groupName,
      clientRequestId: groupId,
      createdAt: new Date(createdAt.getTime() + index),
    }
  })

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
