import type { Draft, Span } from './draft'

export type LabelKind = 'name' | 'phone' | 'address' | 'company' | 'noise'

/** What people and order forms write in front of a field, longest first. `loose` ones may touch the value; the others need a colon, blank or gap behind. */
const words: Record<LabelKind, { loose: string[]; strict: string[] }> = {
  phone: {
    loose: [
      '收件人手机号',
      '收件人手机',
      '收件人电话',
      '收货人手机',
      '收货人电话',
      '寄件人手机',
      '寄件人电话',
      '联系电话',
      '手机号码',
      '电话号码',
      '联系方式',
      '手机号',
      '收件电话',
    ],
    strict: ['手机', '电话', '座机', '固话', 'phone', 'mobile', 'tel'],
  },
  address: {
    loose: [
      '收件人详细地址',
      '收件人地址',
      '收货人地址',
      '寄件人地址',
      '所在地区',
      '收货地址',
      '收件地址',
      '寄件地址',
      '发货地址',
      '联系地址',
      '详细地址',
      '具体地址',
      '街道地址',
      '公司地址',
      '家庭地址',
      '收货地',
      '省市区',
    ],
    strict: ['地址', '地区', '所在地', 'address'],
  },
  name: {
    loose: [
      '收件人姓名',
      '寄件人姓名',
      '收货人姓名',
      '发件人姓名',
      '联系人姓名',
      '收件人',
      '收货人',
      '寄件人',
      '发件人',
      '发货人',
      '联系人',
      '收件方',
      '真实姓名',
    ],
    strict: ['姓名', '名字', '收方', '收', '寄', 'name'],
  },
  company: {
    loose: ['公司名称', '单位名称', '收件单位', '收货单位', '收件公司', '企业名称'],
    strict: ['公司', '单位'],
  },
  noise: {
    loose: [
      '麻烦帮我寄到',
      '麻烦帮忙寄到',
      '麻烦寄到',
      '麻烦寄给',
      '麻烦发到',
      '请帮我寄到',
      '请寄到',
      '请寄往',
      '请寄至',
      '请寄给',
      '请发到',
      '帮忙寄到',
      '帮我寄到',
      '快递寄到',
      '寄到',
      '寄往',
      '寄至',
      '寄给',
      '发到',
      '发往',
      '发给',
      '送到',
      '邮寄到',
    ],
    strict: [],
  },
}

const boundary = String.raw`(?<=^|[\s,，;；。、|/!！~:：\u0000【\[(（])`
const behind = String.raw`[:：\s\u0000】\]]`

const patternOf = (kind: LabelKind): RegExp => {
  const { loose, strict } = words[kind]
  const strictPart = strict.length > 0 ? `|(?:${strict.join('|')})(?=${behind})` : ''
  return new RegExp(`${boundary}(?:(?:${loose.join('|')})${strictPart})${behind}*`, 'gi')
}

/** In this order: 收件人电话 is no 收件人. */
const kinds: LabelKind[] = ['phone', 'address', 'company', 'name', 'noise']
const patterns = kinds.map((kind) => [kind, patternOf(kind)] as const)

export interface Label extends Span {
  kind: LabelKind
}

/** Takes the labels out of the text and tells where they were, in order. */
export const takeLabels = (draft: Draft): Label[] => {
  const labels = patterns.flatMap(([kind, pattern]) => {
    const found = [...draft.text().matchAll(pattern)].map((match): Label => ({
      kind,
      start: match.index,
      end: match.index + match[0].length,
    }))
    found.forEach(draft.take)
    return found
  })
  return labels.sort((one, other) => one.start - other.start)
}
