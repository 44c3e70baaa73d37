import { receiverLimits } from '../order/limits'

interface PostcodeRule {
  pattern: RegExp
  example: string
}

const digits = (count: number, example: string): PostcodeRule => ({ pattern: new RegExp(`^\\d{${count}}$`), example })

/** Formats of postcodes, for the most frequent destinations. */
const rules: Readonly<Record<string, PostcodeRule>> = {
  US: { pattern: /^\d{5}(-\d{4})?$/, example: '90001' },
  CA: { pattern: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] ?\d[ABCEGHJ-NPRSTV-Z]\d$/i, example: 'K1A 0B1' },
  GB: {
    pattern:
      /^(GIR ?0AA|[A-PR-UWYZ]([0-9]{1,2}|[A-HK-Y][0-9]|[A-HK-Y][0-9][0-9A-Z]|[0-9][A-HJKPS-UW]) ?[0-9][ABD-HJLNP-UW-Z]{2})$/i,
    example: 'SW1A 1AA',
  },
  AU: digits(4, '2000'),
  NZ: digits(4, '1010'),
  JP: { pattern: /^\d{3}-?\d{4}$/, example: '100-0001' },
  KR: digits(5, '04524'),
  SG: digits(6, '018956'),
  MY: digits(5, '50050'),
  TH: digits(5, '10110'),
  VN: { pattern: /^\d{5,6}$/, example: '10000' },
  PH: digits(4, '1000'),
  ID: digits(5, '10110'),
  IN: { pattern: /^[1-9]\d{2} ?\d{3}$/, example: '110001' },
  DE: digits(5, '10115'),
  FR: digits(5, '75001'),
  IT: digits(5, '00118'),
  ES: { pattern: /^(0[1-9]|[1-4]\d|5[0-2])\d{3}$/, example: '28001' },
  NL: { pattern: /^[1-9]\d{3} ?[A-Z]{2}$/i, example: '1012 AB' },
  BE: digits(4, '1000'),
  AT: digits(4, '1010'),
  CH: digits(4, '8001'),
  DK: digits(4, '1050'),
  NO: digits(4, '0150'),
  HU: digits(4, '1011'),
  SE: { pattern: /^\d{3} ?\d{2}$/, example: '111 20' },
  FI: digits(5, '00100'),
  PL: { pattern: /^\d{2}-\d{3}$/, example: '00-001' },
  CZ: { pattern: /^\d{3} ?\d{2}$/, example: '110 00' },
  GR: { pattern: /^\d{3} ?\d{2}$/, example: '104 31' },
  PT: { pattern: /^\d{4}-\d{3}$/, example: '1000-001' },
  IE: { pattern: /^([AC-FHKNPRTV-Y]\d{2}|D6W) ?[0-9AC-FHKNPRTV-Y]{4}$/i, example: 'D02 X285' },
  RO: digits(6, '010011'),
  RU: digits(6, '101000'),
  TR: digits(5, '06100'),
  BR: { pattern: /^\d{5}-?\d{3}$/, example: '01310-100' },
  MX: digits(5, '06000'),
  ZA: digits(4, '0001'),
  SA: { pattern: /^\d{5}(-\d{4})?$/, example: '11564' },
  IL: { pattern: /^\d{5}(\d{2})?$/, example: '9100001' },
  TW: { pattern: /^(\d{3}|\d{5}|\d{6})$/, example: '110' },
}

/** Destinations without postcodes. */
const withoutPostcode: readonly string[] = ['HK', 'MO', 'AE', 'QA']

export const hasPostcode = (destination: string): boolean => !withoutPostcode.includes(destination)
export const needsPostcode = (destination: string): boolean => destination in rules

/** `90001` for US; '' when no format is known. */
export const postcodeExample = (destination: string): string => rules[destination]?.example ?? ''

/** The problem of a postcode at this destination; '' for a valid one. */
export const postcodeProblem = (destination: string, text: string): string => {
  const postcode = text.trim()
  if (!hasPostcode(destination)) return postcode === '' ? '' : '该目的地没有邮编，请留空'
  const rule = rules[destination]
  if (rule === undefined) {
    if (!/^[A-Za-z0-9 -]*$/.test(postcode)) return '邮编只能包含字母、数字、空格和连字符'
    return postcode.length > receiverLimits.postcode.max ? receiverLimits.postcode.tooLong : ''
  }
  if (postcode === '') return '请填写邮编'
  return rule.pattern.test(postcode) ? '' : `邮编格式不正确，如 ${rule.example}`
}
