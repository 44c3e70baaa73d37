const digits = ['零', '壹', '贰', '叁', '肆', '伍', '陆', '柒', '捌', '玖'] as const
/** Names of the decimal places of whole yuan, from the ones on; the tenth is 拾亿. */
const places = ['', '拾', '佰', '仟', '万', '拾', '佰', '仟', '亿', '拾', '佰', '仟'] as const

const integerYuan = (yuan: number): string => {
  let words = ''
  // Several zeros are written as one 零 before the next digit: 壹仟零伍.
  let hasGap = false
  let isGroupEmpty = true
  const text = String(yuan)
  for (const [index, character] of [...text].entries()) {
    const place = text.length - 1 - index
    const digit = Number(character)
    if (digit === 0) hasGap = words !== ''
    else {
      words += `${hasGap ? digits[0] : ''}${digits[digit]}${place % 4 === 0 ? '' : places[place]}`
      hasGap = false
      isGroupEmpty = false
    }
    if (place % 4 === 0) {
      if (!isGroupEmpty) words += places[place]
      isGroupEmpty = true
    }
  }
  return words
}

/**
 * An amount in the words of invoices (价税合计大写): 12305 cents → 壹佰贰拾叁元零伍分. For amounts below a hundred thousand million
 * yuan.
 * @throws RangeError for anything but a whole, non-negative number of cents below that
 */
export const amountInChinese = (cents: number): string => {
  if (!Number.isSafeInteger(cents) || cents < 0 || cents >= 1e14) throw new RangeError(`no amount in cents: ${cents}`)
  if (cents === 0) return '零元整'
  const [yuan, jiao, fen] = [Math.floor(cents / 100), Math.floor(cents / 10) % 10, cents % 10]
  const whole = yuan === 0 ? '' : `${integerYuan(yuan)}元`
  if (jiao === 0 && fen === 0) return `${whole}整`
  const tenths = jiao === 0 ? (whole === '' ? '' : digits[0]) : `${digits[jiao]}角`
  return fen === 0 ? `${whole}${tenths}整` : `${whole}${tenths}${digits[fen]}分`
}
