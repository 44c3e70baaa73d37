import type { redStates } from '@portal/contract/invoice'

type RedState = (typeof redStates)[number]

const voidTexts: Readonly<Partial<Record<RedState, string>>> = {
  '05': '购方否认，红冲作废',
  '06': '销方否认，红冲作废',
  '07': '超过72小时未确认，红冲作废',
  '08': '销方撤销红冲',
  '09': '购方撤销红冲',
}
const waitingTexts: Readonly<Partial<Record<RedState, string>>> = {
  '02': '待购方确认红冲',
  '03': '待销方确认红冲',
  '04': '红冲已确认',
}

/** For the log: why a reversal failed. */
export const voidText = (redState: RedState): string => voidTexts[redState] ?? '红冲未完成'

/** For the log: the party that a reversal waits for. */
export const waitingText = (redState: RedState): string => waitingTexts[redState] ?? '红冲办理中'
