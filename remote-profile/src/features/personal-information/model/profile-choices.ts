import type { industries, Profile } from '@portal/contract/profile'

type Industry = (typeof industries)[number]

export const genderOptions: { value: Profile['gender']; label: string }[] = [
  { value: 'MALE', label: '男' },
  { value: 'FEMALE', label: '女' },
  { value: 'UNSAID', label: '保密' },
]

/** A copy of the contract's values, so that its schemas are not bundled; the type keeps them equal. */
const names: readonly Industry[] = [
  '电商零售',
  '生产制造',
  '批发贸易',
  '服装鞋帽',
  '电子数码',
  '家居建材',
  '食品生鲜',
  '医药健康',
  '汽车配件',
  '物流运输',
  '教育文化',
  '个人寄件',
  '其他',
]
export const industryOptions = names.map((value) => ({ value, label: value }))
export type { Industry }
