import { surnameLength } from './surnames'

const han = /^\p{Script=Han}+$/u
/** A name in Uyghur, Kazakh or Tibetan, of at most four words. */
const otherName =
  /^(?:[\p{Script=Arabic}\p{M}]{2,}(?: [\p{Script=Arabic}\p{M}]+){0,3}|\p{Script=Tibetan}{2,}(?: \p{Script=Tibetan}+){0,3})$/u
const titles =
  /(?:先生|女士|小姐|太太|经理|总监|老板|老师|师傅|医生|大夫|主任|教授|律师|同学|阿姨|叔叔|主管|店长|会计|总|工|姐|哥)$/
/** Ends of words that are places rather than people. */
const placeEnd =
  /(?:路|街|道|巷|弄|号|楼|栋|幢|座|室|村|园|厦|城|场|院|厂|店|层|门|区|县|市|省|镇|乡|苑|湾|坊|府|寓|桥|站|库|港|岛|组|队|户|大学|中学|小学|公司|中心|前台|柜台)$/
const stations = /^(?:前台|门卫|保安室|仓库|收发室|传达室|物业|菜鸟驿站|驿站|丰巢|保安)$/

/** How much a word looks like a person's name, 0 not at all, 9 certainly. `word` is in simplified characters. */
export const nameLikeness = (word: string): number => {
  if (/^\p{Script=Han}{1,8}(?:[·•・.]\p{Script=Han}{1,8}){1,4}$/u.test(word)) return 9
  if (/^[A-Za-z][A-Za-z'.]*(?: [A-Za-z][A-Za-z'.]*){0,3}$/.test(word)) return word.length > 1 ? 4 : 0
  if (otherName.test(word)) return 4
  if (!han.test(word)) return 0
  if (stations.test(word)) return 3
  const surname = surnameLength(word)
  const bare = word.replace(titles, '')
  if (bare !== word) return bare.length > 0 && bare.length < 5 && (surname > 0 || bare.length === 1) ? 9 : 2
  if (/^[小老阿]/.test(word) && word.length < 4 && surnameLength(word.slice(1)) > 0) return 8
  const givenNameLength = word.length - surname
  const looks =
    surname > 0 && givenNameLength > 0 && givenNameLength < 3
      ? 9 - (surname === 1 && givenNameLength === 1 ? 1 : 0)
      : word.length > 1 && word.length < 6
        ? 4
        : 0
  return placeEnd.test(word) ? Math.max(0, looks - 6) : looks
}
