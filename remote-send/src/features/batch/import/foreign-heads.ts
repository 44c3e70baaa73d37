import type { ColumnKey, PartyColumn } from '../columns/column'
import { columns } from '../columns/columns'

/** The column of the template for each column of a file; null for one that is left out. */
export type HeadMatches = readonly (ColumnKey | null)[]

export interface HeadProposal {
  /** The shop whose export has these heads; '' for an unknown file. */
  shop: string
  matches: HeadMatches
}

/** Heads are compared without stars and blanks, and with brackets of one width. */
export const plainHead = (head: string): string => head.normalize('NFKC').replace(/[\s*]/g, '')

interface Shop {
  name: string
  /** Heads that together no other export has. */
  signature: readonly string[]
  columns: Readonly<Record<string, ColumnKey>>
}

/**
 * The exports of shops, as programs that import them name their columns: 淘宝 in `com.cqqyd2014.order.taobao_import`,
 * 拼多多 in `cn.catguild.business.erp`, 抖店 in the headers of financial programs (`DOUYIN_ORDER_HEADERS`), 有赞 in several
 * (`收货人/提货人`). 拼多多 and the newest 淘宝 name no receiver, so the person matches those columns. The number of articles
 * is no number of pieces, and a note of the seller is not meant for a label: both are left out.
 */
const shops: readonly Shop[] = [
  {
    name: '淘宝',
    signature: ['订单编号', '买家应付货款', '收货地址'],
    columns: {
      订单编号: 'customerOrderNo',
      收货人姓名: 'receiver.name',
      联系手机: 'receiver.mobile',
      联系电话: 'receiver.mobile',
      收货地址: 'receiver.paste',
      修改后的收货地址: 'receiver.paste',
      宝贝标题: 'goodsName',
      商品标题: 'goodsName',
      买家留言: 'remark',
    },
  },
  {
    name: '拼多多',
    signature: ['订单号', '商品', '商品数量(件)', '商家实收金额(元)'],
    columns: {
      订单号: 'customerOrderNo',
      商品: 'goodsName',
      商品规格: 'goodsName',
      省: 'receiver.province',
      市: 'receiver.city',
      区: 'receiver.district',
      '街道/镇': 'receiver.town',
      买家留言: 'remark',
    },
  },
  {
    name: '抖店',
    signature: ['主订单编号', '子订单编号', '选购商品'],
    columns: {
      主订单编号: 'customerOrderNo',
      选购商品: 'goodsName',
      商品规格: 'goodsName',
      收件人: 'receiver.name',
      收件人手机号: 'receiver.mobile',
      省: 'receiver.province',
      市: 'receiver.city',
      区: 'receiver.district',
      街道: 'receiver.town',
      详细地址: 'receiver.address',
      买家留言: 'remark',
    },
  },
  {
    name: '有赞',
    signature: ['订单号', '收货人/提货人', '收货人手机号/提货人手机号'],
    columns: {
      订单号: 'customerOrderNo',
      '收货人/提货人': 'receiver.name',
      '收货人手机号/提货人手机号': 'receiver.mobile',
      收货人省份: 'receiver.province',
      收货人城市: 'receiver.city',
      收货人地区: 'receiver.district',
      '详细收货地址/提货地址': 'receiver.address',
      全部商品名称: 'goodsName',
      商品名称: 'goodsName',
      商品规格: 'goodsName',
      买家备注: 'remark',
    },
  },
]

/** Words for the columns of a party, as other files have them behind 收件人, 收货人 or nothing. */
const partyWords: readonly (readonly [RegExp, PartyColumn])[] = [
  [/^(?:姓名|名称|名字)?$/, 'name'],
  [/^(?:联系)?(?:手机|电话|方式)(?:号码?)?$|^手机\/固话$/, 'mobile'],
  [/^(?:所在)?省份?$/, 'province'],
  [/^(?:所在)?(?:城市|市)$/, 'city'],
  [/^(?:所在)?(?:区|县|区县|区\/县|地区)$/, 'district'],
  [/^(?:街道|镇街|乡镇|街道\/镇)$/, 'town'],
  [/^(?:详细|完整|收货)?地址$/, 'address'],
  [/^(?:公司|单位)(?:名称)?$/, 'company'],
]
const orderWords: readonly (readonly [RegExp, ColumnKey])[] = [
  [/^(?:商品|货品|宝贝|物品|货物)(?:名称|标题)?$|^品名$/, 'goodsName'],
  [/^(?:总)?重量(?:\((?:kg|公斤|千克)\))?$/i, 'weight'],
  [/^(?:包裹|总)?件数$/, 'packageCount'],
  [/^(?:买家)?(?:备注|留言)$/, 'remark'],
  [/^(?:客户|平台|店铺)?订单(?:编?号)$|^客户单号$/, 'customerOrderNo'],
]

/** A column for a head of an unknown file; only a proposal, which the person sees first. */
const guess = (head: string): ColumnKey | null => {
  const [, who = '', word = ''] = /^(收货人|收件人|收货|收件|寄件人|发件人|寄件|发件)?(.*)$/.exec(head) ?? []
  const side = /^[寄发]/.test(who) ? 'sender' : 'receiver'
  const name = who === '' && word === '' ? undefined : partyWords.find(([pattern]) => pattern.test(word))?.[1]
  if (name) return `${side}.${name}`
  return orderWords.find(([pattern]) => pattern.test(head))?.[1] ?? null
}

/** Columns that more than one column of a file may fill: their texts are joined, or the first phone is taken. */
const joined: readonly ColumnKey[] = [
  'sender.paste',
  'sender.address',
  'sender.mobile',
  'receiver.paste',
  'receiver.address',
  'receiver.mobile',
  'goodsName',
  'remark',
]
export const isJoined = (key: ColumnKey): boolean => joined.includes(key)

/** The matches where each column that takes one text has one source, the first. */
const withoutSecondSources = (matches: HeadMatches): HeadMatches =>
  matches.map((key, index) => (key === null || isJoined(key) || matches.indexOf(key) === index ? key : null))

const titles = new Map(columns.map(({ key, title }) => [plainHead(title), key]))

/** The columns that the heads of a foreign file stand for: those of a known export, else by their words. */
export const proposeMatches = (heads: readonly string[]): HeadProposal => {
  const plain = heads.map(plainHead)
  const shop = shops.find(({ signature }) => signature.every((head) => plain.includes(plainHead(head))))
  const known = new Map(Object.entries(shop?.columns ?? {}).map(([head, key]) => [plainHead(head), key]))
  const keyOf = (head: string) => (shop ? known.get(head) : (titles.get(head) ?? guess(head))) ?? null
  const matches = withoutSecondSources(plain.map(keyOf))
  // One text with the whole address is taken apart; beside columns of a region it is the street.
  const hasRegion = matches.includes('receiver.province') || matches.includes('receiver.city')
  return {
    shop: shop?.name ?? '',
    matches: hasRegion ? matches : matches.map((key) => (key === 'receiver.address' ? 'receiver.paste' : key)),
  }
}

/** Whether a receiver can be read from the matched columns, so that a known export needs no question. */
export const namesReceiver = (matches: HeadMatches): boolean =>
  matches.includes('receiver.name') &&
  matches.includes('receiver.mobile') &&
  (matches.includes('receiver.paste') || matches.includes('receiver.address'))

/** A head that takes the place of the other one for its column, where it has a text. */
export const replacingHead = plainHead('修改后的收货地址')
