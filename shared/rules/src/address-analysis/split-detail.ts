import { nameLikeness } from './name-likeness'
import { surnameLength } from './surnames'

/** A name that stands behind a place without a blank: 478号李思雨. */
const gluedName =
  /^(.*(?:[号室楼层栋座幢户场厦园城院村店厂苑府区学司)]|单元|[A-Za-z\d]))(\p{Script=Han}{2,4}?)(?:亲启|亲收|代收|收)?$/u

/** Splits `478号李思雨` into the place and the name; undefined when the end looks like no name. */
export const splitName = (detail: string): [place: string, name: string] | undefined => {
  const [, place, name] = gluedName.exec(detail) ?? []
  if (place === undefined || name === undefined || surnameLength(name) === 0 || nameLikeness(name) < 8) return undefined
  return [place, name]
}

const isLatinEdge = (one: string, other: string): boolean => /[A-Za-z\d]$/.test(one) && /^[A-Za-z\d]/.test(other)

/** The pieces of a street address as one line, without remains of brackets and colons at its ends. */
export const joinDetail = (pieces: string[]): string =>
  pieces
    .reduce((whole, piece) => (whole !== '' && isLatinEdge(whole, piece) ? `${whole} ${piece}` : whole + piece), '')
    .replace(/[(（[]\s*[)）\]]/g, '')
    .replace(/^[\s:：\-·)）\]]+|[\s:：\-·(（[]+$/g, '')
    .replace(/^[(（]([^()（）]*)[)）]$/, '$1')
    .replace(/^\[?([^[\]]*)\]$/, '$1')
