import type { Draft, Span } from './draft'

export type LabelKind = 'name' | 'phone' | 'address' | 'company' | 'noise'

/** Owner of a field: 收件人, 客户, 我的. Labels of orders and shops combine these with the words of a field. */
const whose =
  '(?:(?:收|寄|发|提|送|取)(?:件|货)(?:人|方|者)?|联[系络]人?|客户|买家|卖家|顾客|用户|学员|对方|本人|我|他|她)的?'
const name = '(?:真实)?(?:姓名|名字|名称|称呼|联系人)'
const person = '(?:收件|寄件|收货|发件|发货|联系)(?:联系)?人'
const phone =
  '(?:联[系络]|固定|办公|备用|常用)?(?:手机|移动|座机)?(?:手机|电话|座机|固话)(?:号码|号)?|联系方式|电话号码'
const place =
  '(?:详细|具体|完整|所在|收货|收件|寄件|发货|送货|联系|街道|公司|单位|家庭|住宅|住址|小区|楼栋){0,3}(?:地址|住址|位置|省市区县?|地区|门牌号?码?)'
/** Parts of an address in the rows of a form: only with a colon, because otherwise they are parts of names. */
const part =
  '(?:所在)?(?:国家|省份?|省[/／]?市|省[/／]?市[/／]?区县?|城市|地?市|区域|[区县]|区县|县区|区[/／]县|市[/／]区|乡镇|镇|乡|街道|街道[/／]乡?镇|镇[/／]街道|街道门牌|小区|小区楼栋|楼栋|楼栋门牌|门牌号?|详细|邮编)'

/**
 * `loose` labels may touch the value; `strict` ones need a colon, blank or gap after them, those of `colon` a colon or
 * bracket.
 */
const words: Record<LabelKind, { loose: string; strict?: string; colon?: string }> = {
  phone: {
    loose: `(?:${whose})?(?:手机号码?|电话号码|联系电话|联系手机|联系方式)(?:[/／或](?:手机|电话))?|(?:${whose}){1,2}(?:${phone})`,
    strict: `(?:${phone})(?:[/／或及](?:${phone}))?|phone|mobile|tel(?:ephone)?|cell|电`,
    colon: 'contact',
  },
  address: {
    loose: `(?:${whose}){1,2}(?:所在)?(?:地址及邮编|${place}|街道门牌|地)|(?:${place})(?:是|为)|(?:所在地区|(?:详细|具体|完整|街道|公司|家庭|联系|送货|收货)地址|省市区县?)`,
    strict: `(?:${place})(?:及邮编|信息)?|所在地|address|addr?|址`,
    colon: `(?:收货|收件|寄件|发货)?信息|${part}`,
  },
  company: {
    loose: '公司名称|单位名称|(?:收件|收货|寄件|发货)(?:单位|公司)|企业名称',
    strict: '公司|单位|company',
  },
  name: {
    loose: `${person}[/／]${person}|(?:${whose})?(?:${name})(?:[及和与/／]?(?:${phone}))?|${person}(?:[/／]${person})?|收件方|寄件方`,
    strict: '收方|寄方|收|寄|name|receiver|consignee|attn',
    colon: '收件|寄件|to|from|客户|买家|顾客',
  },
  noise: {
    loose:
      '(?:(?:麻烦|请|快递|拜托)?(?:帮我|帮忙|给我)?(?:邮?寄|发|送)(?:到|往|至|给)|(?:默认地址|订单(?:编号|号)[:：]?\\s*[A-Za-z0-9-]*))',
    colon: '备注|留言|标签',
  },
}

const boundary = String.raw`(?:(?<=^|[\s,，;；。、|/!！~:：\u0000【\[(（)）】\]])|(?=[【\[(（]))[【\[(（]{0,2}`
const numbered = String.raw`(?:\d{1,2}[.、)）]\s*)?`
const behind = String.raw`[:：\s\u0000】\])）'=]`
const colonBehind = String.raw`[ '\u0000]*[:：】\])）=]`

const patternOf = (kind: LabelKind): RegExp => {
  const { loose, strict, colon } = words[kind]
  const forms = [
    loose,
    ...(strict === undefined ? [] : [`(?:${strict})(?=(?:是|为|叫)?${behind})`]),
    ...(colon === undefined ? [] : [`(?:${colon})(?=${colonBehind})`]),
  ]
  return new RegExp(`${boundary}${numbered}(?:${forms.join('|')})(?:是|为|叫)?${behind}*`, 'gi')
}

/** In this order: 收件人电话 is no 收件人. */
const kinds: LabelKind[] = ['phone', 'address', 'company', 'name', 'noise']
const patterns = kinds.map((kind) => [kind, patternOf(kind)] as const)

export interface Label extends Span {
  kind: LabelKind
}

/** Extracts the labels from the text and returns their positions, in order. */
export const extractLabels = (draft: Draft): Label[] => {
  const labels = patterns.flatMap(([kind, pattern]) => {
    const matches = [...draft.text().matchAll(pattern)].map((match): Label => ({
      kind,
      start: match.index,
      end: match.index + match[0].length,
    }))
    matches.forEach(draft.take)
    return matches
  })
  return labels.sort((one, other) => one.start - other.start)
}
