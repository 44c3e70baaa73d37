import { isIdCardNumber } from '../id-card'
import type { Draft } from './draft'

const behind = String.raw`\s*(?:号码|编号|号)?\s*[:：#]?\s*`
const shop = '(?:淘宝|天猫|拼多多|京东|抖音|快手|小红书|闲鱼|唯品会)?'
const cardGroups = String.raw`\d{4}(?:[-\s]\d{4}){2,3}(?:[-\s]\d{1,4})?`
const mobile = String.raw`1[3-9]\d{9}(?!\d)`
/** An identifier with its label, whatever it looks like; a mobile number behind 微信 stays a phone number. */
const labelled = [
  new RegExp(String.raw`(?:身份证|证件|护照)${behind}[A-Za-z\d]{6,20}(?![A-Za-z\d])`, 'gi'),
  new RegExp(
    String.raw`(?:(?:订|运|快递|物流|退货|售后|取件|取货|交易|支付)单?|单|流水|快件)(?:号码|编号|号|[:：#])\s*[:：#]?\s*[A-Za-z]{0,6}[-_]?\d[-\dA-Za-z]{5,30}(?![A-Za-z\d])`,
    'gi',
  ),
  new RegExp(String.raw`${shop}(?:订单|运单|快递单)\s*[A-Za-z]{0,6}[-_]?\d[-\d]{7,30}(?![A-Za-z\d])`, 'gi'),
  new RegExp(
    String.raw`(?:(?:银行)?卡号|银行卡|税号|纳税人识别号|信用代码)${behind}(?:[A-Za-z\d]{12,20}|${cardGroups})(?![A-Za-z\d])`,
    'gi',
  ),
  new RegExp(
    String.raw`(?:取[件货]码|提货码|验证码|核销码)${behind}[A-Za-z\d](?:-?[A-Za-z\d]){3,11}(?![A-Za-z\d])`,
    'gi',
  ),
  /(?:下单|付款|支付|成交|发货|创建|拍下)(?:日期|时间)\s*[:：]?\s*20\d\d[-/.年]\d{1,2}[-/.月]\d{1,2}日?/g,
  /20\d\d[-/.年]\d{1,2}[-/.月]\d{1,2}日?\s*\d{1,2}:\d{2}(?::\d{2})?|(?<!\d)\d{1,2}:\d{2}:\d{2}(?!\d)/g,
  new RegExp(
    String.raw`(?:(?:微信|[V薇威]信|wechat|weixin|wx|vx|qq|扣扣|旺旺|淘宝|抖音|快手|小红书|昵称)\s*(?:号码|号|id|会员名)?\s*[:：]?|(?:加我?|\+)\s*(?:微|v)\s*[:：]?|(?<![A-Za-z\d])[微v]\s*[:：])\s*(?!${mobile})[A-Za-z\d][-\w]{4,29}(?![-\w])`,
    'gi',
  ),
  // The label alone, in front of a phone number.
  new RegExp(String.raw`(?:加我?|(?<![A-Za-z\d]))(?:微信?|[V薇威]信|wx|vx|v)\s*(?:号)?\s*[:：]?\s*(?=${mobile})`, 'gi'),
  new RegExp(
    String.raw`(?:配送|派送|送货|收货|取件)?[时前]?(?:请|务必)?(?:拨打|致电)(?:电话|号码|虚拟号)?\s*[:：]?\s*(?=${mobile})`,
    'g',
  ),
  /(?:(?:电子|qq|网易|企业)?邮箱|e-?mail|mail)\s*(?:地址)?\s*[:：]?\s*[\w.+-]+@[\w-]+(?:\.[\w-]+)+/gi,
  /(?:手机|电话)?微信同号|(?:同微信|微信同步)(?:号)?/g,
]
const certain = [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, /(?<![A-Za-z\d])wxid_\w+/gi]

/** An ID card's form, also with a wrong check digit. */
const idCard =
  /(?<![A-Za-z\d])[1-9]\d{5}[-\s]?(?:19|20)\d{2}[-\s]?(?:0[1-9]|1[0-2])[-\s]?(?:[0-2]\d|3[01])[-\s]?\d{3}[\dX](?![A-Za-z\d])/gi
/** No house number has twelve digits: an order, a waybill. */
const longNumber = new RegExp(
  String.raw`(?<![A-Za-z\d])(?:[A-Za-z]{0,6}-?(?:\d{4,8}-)?\d{12,30}[A-Za-z]?|${cardGroups})(?![A-Za-z\d])`,
  'g',
)
/** An account's name that stands by itself. */
const account = /(?<=^|[\s,，;；。、|\u0000])[A-Za-z][A-Za-z\d]*_[\w-]{2,}(?=$|[\s,，;；。、|\u0000])/g

const takeEach = (draft: Draft, pattern: RegExp): string[] =>
  [...draft.text().matchAll(pattern)].map(({ index, 0: word }) => {
    draft.take({ start: index, end: index + word.length })
    return word
  })

/**
 * Takes out numbers and names that are no part of an address: of ID cards, orders, mail and chat accounts.
 * @returns whether one of them was only guessed to be such
 */
export const takeForeignNumbers = (draft: Draft): boolean => {
  for (const pattern of [...labelled, ...certain]) takeEach(draft, pattern)
  const idCards = takeEach(draft, idCard)
  return idCards.some((number) => !isIdCardNumber(number.replace(/[-\s]/g, ''))) || takeEach(draft, account).length > 0
}

/** Takes out numbers that are too long for a house. Phone numbers with a country code must be taken out before. */
export const takeLongNumbers = (draft: Draft): boolean => takeEach(draft, longNumber).length > 0
