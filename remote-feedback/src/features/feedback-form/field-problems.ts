import { contactPhoneProblem, normalizePhone, oneLine, parseYuan, severalLines } from '@portal/shared'
import { parseKilograms } from '@portal/shared/order/limits'
import { descriptionLength } from '@portal/shared/feedback'
import type { FormRule } from 'antd'

/** Turns a function that returns a problem into a rule of the form library. */
export const ruleOf = (problemOf: (value: string) => string): FormRule => ({
  validator: (_rule, value: string | undefined) => {
    const problem = problemOf(value ?? '')
    return problem === '' ? Promise.resolve() : Promise.reject(new Error(problem))
  },
})

/** The problem of a field's value; '' for a valid one. `lateness` is that of the order, '' when the case is in time. */
export const waybillProblem = (
  ewbNo: string,
  { isForeign, lateness }: { isForeign: boolean; lateness: string },
): string => {
  if (ewbNo === '') return '请选择运单'
  return isForeign ? '未找到该运单，请选择您寄出或收到的运单' : lateness
}

export const descriptionProblem = (text: string): string => {
  const { length } = [...severalLines(text)]
  if (length === 0) return '请填写问题描述'
  if (length < descriptionLength.min) return `问题描述至少${descriptionLength.min}个字`
  return length > descriptionLength.max ? `问题描述不能超过${descriptionLength.max}个字` : ''
}

export const amountProblem = (text: string, label: string): string => {
  if (text.trim() === '') return `请填写${label}`
  return (parseYuan(text) ?? 0) > 0 ? '' : '请输入大于0的金额，最多8位整数、2位小数'
}

export const weightProblem = (text: string): string => {
  if (text.trim() === '') return '请填写您称得的重量'
  return (parseKilograms(text) ?? 0) > 0 ? '' : '请输入大于0的重量，最多5位整数、2位小数'
}

export const contactNameProblem = (text: string): string => {
  const { length } = [...oneLine(text)]
  if (length === 0) return '请填写联系人'
  if (length < 2) return '联系人至少2个字'
  return length > 20 ? '联系人不能超过20个字' : ''
}

export const phoneProblem = (text: string): string =>
  normalizePhone(text) === '' ? '请填写联系电话' : contactPhoneProblem(normalizePhone(text))
