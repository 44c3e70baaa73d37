import type { CancelReason } from '@portal/contract/order-actions'

/** As offered (domain §2). */
export const cancelReasons = [
  '计划有变，暂时不寄了',
  '信息填错了',
  '想换取件时间',
  '改去网点自寄',
  '快递员未按时上门',
  '快递员要求取消',
  '物品无法寄递',
  '运力紧张无法揽收',
  '价格原因',
  '重复下单',
  '其他',
] as const satisfies readonly CancelReason[]

/** What a change of the order would help as well. */
export const isMendable = (reason: CancelReason | undefined): boolean =>
  reason === '信息填错了' || reason === '想换取件时间'

const minNoteLength = 2
export const maxNoteLength = 100

/** What is wrong with a choice; undefined when it can be sent. */
export const reasonProblem = (
  reason: string | undefined,
  note: string,
  missing: string,
): { reason?: string; note?: string } | undefined => {
  if (reason === undefined) return { reason: missing }
  if (reason !== '其他') return undefined
  const { length } = note.trim()
  return length < minNoteLength || length > maxNoteLength
    ? { note: `请填写补充说明，${minNoteLength}–${maxNoteLength}个字` }
    : undefined
}
