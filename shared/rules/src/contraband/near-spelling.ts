import { articles, type Article } from './articles'
import { syllablesOf } from './pinyin-table'

/** Characters that are mistaken for each other by their shape, or written in the other script of Chinese. */
const lookalikes =
  `末未 枯沽 士土 己已巳 刀刁力刃 弹掸 酒洒 枪抡 火灭大 机杌 电申甲 子孑 剂济 毒每 雷需 管菅 香杳 汽氕 钠呐 炮袍 烟咽 匕七 弩努 药约 磷鳞
枪槍 弹彈 药藥 烟煙菸 电電 机機 气氣 爆曝 鞭鞕 剂劑 毒毐 油抽 酸竣 苯笨 漆柒 瓶饼 罐灌 证証 币幣 伪偽 双雙 钾鉀 钠鈉 铝鋁 锌鋅 镁鎂 假暇 狼狠 宝寶 纯純 铅鉛 动動 兽獸 尸屍 龟龜 鸟鳥 猫貓`
    .split(/\s+/)
    .map((group) => new Set(group))

/** Sounds that many people do not distinguish: zh and z, l and n, in and ing. */
const plainSound = (syllable: string): string =>
  syllable
    .replace(/^([zcs])h/, '$1')
    .replace(/^n/, 'l')
    .replace(/([aei])ng$/, '$1n')

/** Whether one of the characters is easily typed or read for the other. */
const areConfusable = (one: string, other: string): boolean => {
  const sounds = new Set(syllablesOf(one).map(plainSound))
  return (
    syllablesOf(other).some((syllable) => sounds.has(plainSound(syllable))) ||
    lookalikes.some((group) => group.has(one) && group.has(other))
  )
}

export interface NearSpelling {
  article: Article
  /** The listed word that was probably meant. */
  intendedWord: string
  /** The stretch of the text that is close to it. */
  start: number
  end: number
  /**
   * SPELLING: a character with the same sound or shape, one too many or one too few (打伙机, 打火火机), so the word is meant.
   * RESEMBLANCE: any other character in one place (电子锁 and 电子烟), which is only a hint.
   */
  likeness: 'SPELLING' | 'RESEMBLANCE'
}

/**
 * Names of goods have at most 50 characters, declared ones 128: the text after that is not searched for wrong
 * spellings.
 */
const maxSearched = 128
const minLength = 3

interface Target {
  article: Article
  word: string
}

const withoutEach = (word: string): string[] =>
  [...word].map((_, index) => word.slice(0, index) + word.slice(index + 1))

/** Keys are the words and the words without one character: two words with an edit distance of one share a key. */
const indexWords = (): Map<string, Target[]> => {
  const index = new Map<string, Target[]>()
  for (const article of articles)
    for (const original of article.words) {
      const word = original.toLowerCase()
      if (word.length < minLength) continue
      for (const key of new Set([word, ...withoutEach(word)]))
        index.set(key, [...(index.get(key) ?? []), { article, word }])
    }
  return index
}

let targetsByKey: Map<string, Target[]> | null = null
const targetsBy = (key: string): readonly Target[] => (targetsByKey ??= indexWords()).get(key) ?? []

const han = /\p{Script=Han}/u

/**
 * A word of three characters without one has two, and nearly any two characters mean something. Without its first or
 * last character a longer one may be the rest of another (感冒药品 and 假冒药品), unless that is the whole name.
 */
const shortenedLikeness = (input: string, word: string, isWhole: boolean): NearSpelling['likeness'] | null => {
  if (!withoutEach(word).includes(input)) return null
  if (word.length === minLength) return isWhole ? 'RESEMBLANCE' : null
  return isWhole || (input.at(0) === word.at(0) && input.at(-1) === word.at(-1)) ? 'SPELLING' : null
}

const likenessOf = (input: string, word: string, isWhole: boolean): NearSpelling['likeness'] | null => {
  if (input.length === word.length) {
    const differing = [...word].flatMap((character, index) => (character === input[index] ? [] : [index]))
    const [at, more] = differing
    if (at === undefined || more !== undefined) return null
    const [one = '', other = ''] = [input[at], word[at]]
    if (areConfusable(one, other)) return 'SPELLING'
    return 'RESEMBLANCE'
  }
  if (input.length === word.length - 1) return shortenedLikeness(input, word, isWhole)
  if (input.length !== word.length + 1 || !withoutEach(input).includes(word)) return null
  return input.startsWith(word) || input.endsWith(word) ? null : 'SPELLING'
}

const rank = ({ article, likeness, intendedWord }: NearSpelling): number =>
  (likeness === 'SPELLING' ? 10_000 : 0) + (article.verdict === 'PROHIBITED' ? 1000 : 0) + intendedWord.length

/**
 * The listed word that a text most probably misspells; null when there is none. `isOpen` says which characters belong
 * to no listed word: when all characters are recognized there is nothing to correct (电子表 is no 电子烟).
 */
export const findNearSpelling = (text: string, isOpen: (index: number) => boolean): NearSpelling | null => {
  let best: NearSpelling | null = null
  const end = Math.min(text.length, maxSearched)
  for (let start = 0; start < end; start++) {
    let open = false
    for (let stop = start + 1; stop <= Math.min(end, start + maxWordLength()); stop++) {
      open ||= isOpen(stop - 1)
      const stretch = text.slice(start, stop)
      const isWhole = stretch.length === text.length
      if (!open || (stretch.length < minLength && !isWhole)) continue
      if (!han.test(stretch)) continue
      for (const key of [stretch, ...withoutEach(stretch)])
        for (const { article, word } of targetsBy(key)) {
          const likeness = likenessOf(stretch, word, isWhole)
          if (likeness === null) continue
          const candidate: NearSpelling = { article, intendedWord: word, start, end: stop, likeness }
          if (best === null || rank(candidate) > rank(best)) best = candidate
        }
    }
  }
  return best
}

let length = 0
/** One more than the longest listed word. */
const maxWordLength = (): number =>
  (length ||= 1 + Math.max(...articles.flatMap(({ words }) => words.map((word) => word.length))))
