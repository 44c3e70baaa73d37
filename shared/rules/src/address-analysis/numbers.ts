import type { AnalyzedAddress } from '@portal/contract/address'
import type { Draft } from './draft'

export type Numbers = Pick<AnalyzedAddress, 'mobile' | 'mobileExt' | 'phone' | 'phoneExt' | 'postcode'>

const extension = String.raw`(?:(?:\s*[,，;；、]?\s*(?:转|分机号?|虚拟号|ext\.?)|\s*[#-])\s*[:：]?\s*(\d{1,6}))?`
const usualGroups = String.raw`1[3-9]\d[-\s.]?\d{4}[-\s.]?\d{4}`
/**
 * Digits may be grouped by one blank or hyphen. Unusual groups behind another group are the middle of a longer number:
 * an ID card, a bank card.
 */
const otherGroups = String.raw`(?<!(?<=\d)(?<!86)[-\s])1[-\s]?[3-9](?:[-\s]?\d){9}(?![X])`
const mobilePattern = new RegExp(
  String.raw`(?<!\d)(?:\(?(?:\+|00)?86\)?[-\s]?)?(${usualGroups}|${otherGroups})(?!\d)${extension}(?!\d)`,
  'gi',
)
const landlinePattern = new RegExp(
  String.raw`(?<!\d)(?:\(?(?:\+|00)86\)?[-\s]?(?:\(0\)\s?)?\(?0?|(?:86[-\s]?)?\(?0)(10|2\d|[3-9]\d{2})\)?[-\s]?(\d{7,8}|\d{3,4}[-\s]\d{4})(?!\d)${extension}(?!\d)`,
  'gi',
)
const servicePattern = new RegExp(String.raw`(?<!\d)([48]00)[-\s]?(\d{3})[-\s]?(\d{4})(?!\d)${extension}(?!\d)`, 'gi')
/** Without an area code only a label makes it a phone number. */
const labelledPattern = new RegExp(
  String.raw`(?<=(?:电话|座机|固话|tel|phone)[:：\s]{0,3})(\d{7,8})(?!\d)${extension}(?!\d)`,
  'gi',
)
/** Hong Kong and Macao: eight digits behind the country code. */
const nonMainlandPattern = new RegExp(
  String.raw`(?<!\d)\(?(?:\+|00)?\s?\(?(85[23])\)?[-.\s]{0,3}([2-9]\d{3})[-.\s]?(\d{4})(?!\d)${extension}(?!\d)`,
  'gi',
)
/** Taiwan: mobile numbers of ten digits, or nine behind the country code. */
const taiwanMobilePattern = new RegExp(
  String.raw`(?<!\d)\(?(?:(?:\+|00)?886\)?[-.\s]{0,3}\(?0?\)?|0)(9\d{2}[-.\s]?\d{3}[-.\s]?\d{3})(?!\d)${extension}(?!\d)`,
  'gi',
)
/**
 * Landlines of Taiwan: an area code of one to three digits, distinguished from the mainland's by brackets, a hyphen or
 * the country code.
 */
const taiwanLandlinePattern = new RegExp(
  String.raw`(?<!\d)(?:(?:\+|00)?886[-.\s]{0,3}\(?0?|\(0)([2-8]\d?)\)?[-.\s]?(\d{3,4}[-.\s]?\d{4})(?!\d)${extension}(?!\d)`,
  'gi',
)
const taiwanHyphenPattern = new RegExp(
  String.raw`(?<!\d)0([2-8]\d?)-(\d{3,4}[-\s]?\d{4})(?!\d)${extension}(?!\d)`,
  'gi',
)
/** Three, five or six digits right in front of a name of Taiwan. */
const taiwanPostcodePattern =
  /(?<!\d)(\d{3}(?:\d{2,3})?)(?=\s?(?:台湾|台[北中南东]|新北市|桃园市|高雄|基隆|新竹|苗栗|彰化|南投县|云林县|嘉义|屏东|宜兰|花莲|澎湖))/g
const postcodePattern =
  /(?:邮政编码|邮编|邮码|postcode|zip)[:：\s]*(\d{6})(?!\d)|(?<=^|[\s,，;；。、\u0000])(\d{6})(?=$|[\s,，;；。、\u0000])|[[(【](\d{6})[\])】](?![号室栋楼幢座层单元房弄])/gi
/** Glued to the end of a street or name, in front of its province or city, or behind its district. */
const gluedPostcodePattern =
  /(?<=(?![路街道巷弄第栋幢座元层])\p{Script=Han})(\d{6})(?=$|[\s,，;；。、\u0000])|(?<![A-Za-z\d])(\d{6})(?=\p{Script=Han}{2,8}?(?:省|市|自治区|自治州|区|县))|(?<=[省市区县])(\d{6})(?=\p{Script=Han})/gu

const digits = (text: string): string => text.replace(/\D/g, '')

/** Extracts every match and returns the groups of the first one. */
const extractAll = (draft: Draft, pattern: RegExp): string[] | undefined => {
  const matches = [...draft.text().matchAll(pattern)]
  for (const match of matches) draft.take({ start: match.index, end: match.index + match[0].length })
  return matches[0]?.map((group: string | undefined) => group ?? '')
}

/** Four digits in brackets, and not (1203)室. */
const bracketedPattern = /([[(【〔])\s*(\d{4})\s*[\])】〕](?![号室栋楼幢座层单元房弄])/g

/**
 * Shops write the extension of a virtual number in brackets behind the phone, the name or the street, or behind several
 * of them: 辛晓琪[8899]. In round brackets behind the street alone it may be a room.
 */
const bracketedExtension = (draft: Draft): { ext: string; isUnsure: boolean } => {
  const text = draft.text()
  const found = [...text.matchAll(bracketedPattern)].map(({ index, 1: bracket = '', 2: digits = '' }) => ({
    digits,
    isCertain: bracket !== '(' || !/[\p{Script=Han}A-Za-z\d]$/u.test(text.slice(0, index)),
  }))
  const best =
    found.find(({ isCertain }) => isCertain) ??
    found.find(({ digits }, place) => found.some((other, at) => at !== place && other.digits === digits))
  return best ? { ext: best.digits, isUnsure: false } : { ext: found[0]?.digits ?? '', isUnsure: found.length > 0 }
}

/** Extracts phone numbers and the postcode from the text; of several of a kind the first one counts. */
export const extractNumbers = (draft: Draft): Numbers & { isExtensionUnsure: boolean } => {
  const [, mobile = '', behindMobile = ''] = extractAll(draft, mobilePattern) ?? []
  const bracketed = mobile !== '' && behindMobile === '' ? bracketedExtension(draft) : { ext: '', isUnsure: false }
  const mobileExt = behindMobile || bracketed.ext
  if (mobileExt.length > 2)
    extractAll(draft, new RegExp(String.raw`[\[【(〔]\s*${mobileExt}\s*[\]】)〕](?![号室栋楼幢座层单元房弄])`, 'g'))
  const [, taiwanMobile = '', taiwanExt = ''] = extractAll(draft, taiwanMobilePattern) ?? []
  const [, area = '', local = '', areaExt = ''] = extractAll(draft, landlinePattern) ?? []
  const outside = extractAll(draft, nonMainlandPattern)
  const taiwan = extractAll(draft, taiwanLandlinePattern) ?? extractAll(draft, taiwanHyphenPattern)
  const [, taiwanPostcode = ''] = extractAll(draft, taiwanPostcodePattern) ?? []
  const service = extractAll(draft, servicePattern)
  const labelled = extractAll(draft, labelledPattern)
  const [, named = '', lone = '', bracketedCode = ''] = extractAll(draft, postcodePattern) ?? []
  const [, ended = '', begun = '', between = ''] =
    named || lone || bracketedCode ? [] : (extractAll(draft, gluedPostcodePattern) ?? [])
  const phones = [
    area === '' ? undefined : { phone: `0${area}-${digits(local)}`, phoneExt: areaExt },
    service && { phone: service.slice(1, 4).join('-'), phoneExt: service[4] ?? '' },
    outside && { phone: `${outside[1] ?? ''}-${outside[2] ?? ''}${outside[3] ?? ''}`, phoneExt: outside[4] ?? '' },
    taiwan && { phone: `0${taiwan[1] ?? ''}-${digits(taiwan[2] ?? '')}`, phoneExt: taiwan[3] ?? '' },
    labelled && { phone: labelled[1] ?? '', phoneExt: labelled[2] ?? '' },
  ]
  return {
    mobile: mobile === '' && taiwanMobile !== '' ? `0${digits(taiwanMobile)}` : digits(mobile),
    mobileExt: mobileExt || taiwanExt,
    phone: '',
    phoneExt: '',
    ...phones.find((phone) => phone !== undefined),
    postcode: named || lone || bracketedCode || ended || begun || between || taiwanPostcode,
    isExtensionUnsure: bracketed.isUnsure,
  }
}
