import type { CallError } from '@portal/shared'
import type { AddressDraft } from './address-draft'

/** BAD_FIELD of the error catalogue: its message begins with the field's name. */
const badField = 40001

const fields: Readonly<Record<string, keyof AddressDraft>> = {
  姓名: 'name',
  联系电话: 'mobile',
  分机号: 'ext',
  公司名称: 'company',
  省份: 'region',
  城市: 'region',
  区县: 'region',
  '乡镇/街道': 'region',
  详细地址: 'address',
  邮编: 'postcode',
  标签: 'tag',
}

/** The field that the server refused and what it says of it; undefined for every other refusal. */
export const serverProblem = ({
  code,
  message,
}: CallError): { name: keyof AddressDraft; message: string } | undefined => {
  const [, label = '', problem = ''] = /^(.+?)：(.+)$/.exec(message) ?? []
  const name = code === badField ? fields[label] : undefined
  return name && { name, message: problem }
}
