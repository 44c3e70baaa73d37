import type { addressGroup, AddressKind } from '../../modules/address/address.tables'
import type { DemoParty } from './demo-parties'

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
export const demoGroupOf = (userId: string, kind: AddressKind, entry: DemoParty): string => {
  const sketch = sketches.find((each) => each.kind === kind && each.has(entry))
  return sketch === undefined ? '' : idOf(userId, sketch)
}

export const demoAddressGroups = (userId: string, createdAt: Date): (typeof addressGroup.$inferInsert)[] =>
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
