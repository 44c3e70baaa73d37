/** Loss and damage in the words of agreement, forms and price queries (domain §12); each is a whole sentence. */
export const compensationTerms = {
  insuredTotal: '已保价的货物全部丢失或损毁的，按声明价值赔偿，最高不超过货物的实际价值。',
  insuredPartial: '已保价的货物部分丢失、损毁或短少的，按声明价值与损失比例赔偿，最高不超过实际损失。',
  uninsured: '未保价的货物发生丢失、损毁或短少的，依照民事法律规定，按能够证明的实际损失赔偿。',
} as const

/** All of the rule, as the agreement has it. */
export const compensationText = `${Object.values(compensationTerms).join('')}法律另有规定的从其规定。`

export interface Loss {
  /** TOTAL: everything is lost or destroyed. PARTIAL: a part is lost, damaged or short. */
  kind: 'TOTAL' | 'PARTIAL'
  insured: boolean
  /** Declared value of all goods, in cents; 0 when nothing is insured. */
  declaredCents: number
  /** Loss that is proven, in cents: the real value of goods that are lost as a whole. */
  provenLossCents: number
  /** Damaged share of the goods' value in ten-thousandths, 0–10 000; 10 000 for a total loss. */
  damagedBasisPoints: number
}

const whole = 10_000

const isCount = (value: number): boolean => Number.isSafeInteger(value) && value >= 0

/**
 * The compensation for a loss, in cents, rounded half up (domain §12): by civil law the proven loss of uninsured goods,
 * for insured ones the declared value, or its damaged share, at most the proven loss.
 * @throws RangeError for amounts that are no cents, a share that is no whole number of ten-thousandths up to 10 000, an
 * insured loss without declared value, a total loss with a smaller share
 */
export const compensationOf = ({ kind, insured, declaredCents, provenLossCents, damagedBasisPoints }: Loss): number => {
  if (!isCount(declaredCents) || !isCount(provenLossCents)) throw new RangeError('amounts are cents from 0 on')
  if (!isCount(damagedBasisPoints) || damagedBasisPoints > whole)
    throw new RangeError('a share is 0 to 10 000 ten-thousandths')
  if (kind === 'TOTAL' && damagedBasisPoints !== whole) throw new RangeError('the share of a total loss is all of it')
  if (insured !== declaredCents > 0) throw new RangeError('insured goods have a declared value, others have none')
  if (!insured) return provenLossCents
  const declaredShare = Math.floor((declaredCents * damagedBasisPoints + whole / 2) / whole)
  return Math.min(declaredShare, provenLossCents)
}
