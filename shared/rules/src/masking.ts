import { isLoginPhone, isMobileWithExtension } from './phone'

const compoundSurnames = [
  '欧阳',
  '司马',
  '上官',
  '诸葛',
  '东方',
  '皇甫',
  '尉迟',
  '公孙',
  '慕容',
  '令狐',
  '长孙',
  '宇文',
  '司徒',
  '司空',
  '夏侯',
  '端木',
  '百里',
  '呼延',
  '南宫',
  '独孤',
  '轩辕',
  '西门',
  '东郭',
  '闻人',
  '澹台',
  '公冶',
  '宗政',
  '濮阳',
  '淳于',
  '单于',
  '太叔',
  '申屠',
  '仲孙',
  '钟离',
  '鲜于',
  '闾丘',
  '赫连',
  '第五',
]

const stars = (count: number) => '*'.repeat(Math.max(count, 0))

/** 张三丰 → 张**, 欧阳修 → 欧阳*. A single character is hidden whole. */
export const maskName = (name: string): string => {
  const letters = [...name.trim()]
  if (letters.length < 2) return stars(letters.length)
  const surnameLength = letters.length > 2 && compoundSurnames.includes(letters.slice(0, 2).join('')) ? 2 : 1
  return letters.slice(0, surnameLength).join('') + stars(letters.length - surnameLength)
}

const maskLandline = (value: string) => {
  const parts = /^(0\d{2,3}-?)??(\d{7,8})(-\d+)?$/.exec(value)
  if (!parts) return stars(value.length)
  const [, area = '', number = '', extension = ''] = parts
  return area + stars(number.length - 4) + number.slice(-4) + extension.replace(/\d/g, '*')
}

/** 138****1234, 0755-****0012; an extension is hidden whole (on virtual numbers it opens a query). */
export const maskPhone = (value: string): string =>
  isLoginPhone(value) || isMobileWithExtension(value)
    ? `${value.slice(0, 3)}****${value.slice(7, 11)}${value.slice(11).replace(/\d/g, '*')}`
    : maskLandline(value)

/** 1101**********002X. */
export const maskIdCard = (value: string): string => `${value.slice(0, 4)}${stars(value.length - 8)}${value.slice(-4)}`

/** 6222 **** **** 0128. */
export const maskBankCard = (value: string): string => `${value.slice(0, 4)} **** **** ${value.slice(-4)}`

/** The address of a stranger ends after the district. */
export const maskAddress = (place: { provinceName: string; cityName: string; districtName: string }): string =>
  `${[...new Set([place.provinceName, place.cityName, place.districtName])].join('')}****`
