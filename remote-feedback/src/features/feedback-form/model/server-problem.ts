import type { CallError } from '@portal/shared'
import type { errorCatalogue } from '@portal/shared/contract/error-codes'
import type { FeedbackDraft } from './feedback-draft'

const badField: (typeof errorCatalogue)['BAD_FIELD']['code'] = 40001
const orderNotFound: (typeof errorCatalogue)['ORDER_NOT_FOUND']['code'] = 40401

const fields: Readonly<Record<string, keyof FeedbackDraft>> = {
  类型: 'kind',
  问题类型: 'type',
  运单号: 'ewbNo',
  问题描述: 'description',
  期望处理方式: 'expectation',
  货物价值: 'goodsValue',
  理赔金额: 'claim',
  称得重量: 'claimedWeight',
  联系人: 'contactName',
  联系电话: 'contactPhone',
}

/** The field that the server refused and what it says of it; undefined for every other refusal. */
export const serverProblem = ({
  code,
  message,
}: CallError): { name: keyof FeedbackDraft; message: string } | undefined => {
  if (code === orderNotFound) return { name: 'ewbNo', message: '未找到该运单，请选择您寄出或收到的运单' }
  const [, label = '', problem = ''] = /^(.+?)：(.+)$/.exec(message) ?? []
  const name = code === badField ? fields[label] : undefined
  return name && { name, message: problem }
}
