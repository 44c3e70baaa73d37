import { countryName } from './country-names'
import { matchesCountry, matchRank, pinyinInitials } from './country-search'

describe('countryName', () => {
  it.each([
    ['US', '美国'],
    ['DE', '德国'],
    ['HK', '中国香港'],
    ['MO', '中国澳门'],
    ['TW', '中国台湾'],
    ['', ''],
    ['usa', ''],
  ])('%s is %s', (code, name) => {
    expect(countryName(code)).toBe(name)
  })
})

describe('pinyinInitials', () => {
  it.each([
    ['美国', 'mg'],
    ['德国', 'dg'],
    ['日本', 'rb'],
    ['澳大利亚', 'adly'],
    ['英国', 'yg'],
    ['法国', 'fg'],
    ['新加坡', 'xjp'],
    ['加拿大', 'jnd'],
    ['荷兰', 'hl'],
    ['泰国', 'tg'],
    ['阿拉伯联合酋长国', 'alblhqzg'],
    ['刚果（金）', 'ggj'],
    ['文莱', 'wl'],
    ['意大利', 'ydl'],
    ['葡萄牙', 'pty'],
    ['瑞士', 'rs'],
    ['挪威', 'nw'],
  ])('%s: %s', (name, initials) => {
    expect(pinyinInitials(name)).toBe(initials)
  })
})

describe('matchesCountry', () => {
  it.each([
    ['美', 'US', true],
    ['united st', 'US', true],
    ['mg', 'US', true],
    ['US', 'US', true],
    ['ｕｓ', 'US', true],
    ['', 'US', true],
    ['dg', 'US', false],
    ['德', 'US', false],
    ['Côte', 'CI', true],
    ['cote', 'CI', true],
    ['gg', 'CG', true],
    ['g', 'US', false],
  ])('%s finds %s: %s', (query, code, matches) => {
    expect(matchesCountry(query, code)).toBe(matches)
  })

  it('puts the code before names that only contain it', () => {
    expect(['RU', 'AU', 'US'].sort((a, b) => matchRank('us', a) - matchRank('us', b))[0]).toBe('US')
  })
})
