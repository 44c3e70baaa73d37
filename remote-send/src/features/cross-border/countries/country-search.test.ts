import { countryName } from './country-names'
import { matchesCountry, matchRank } from './country-search'

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
    ['ggj', 'CD', true],
    ['hskst', 'KZ', true],
    ['gskst', 'KZ', false],
    ['h', 'KZ', true],
    ['bhm', 'BS', true],
    ['xshl', 'EH', true],
    ['bl', 'PE', true],
    ['ml', 'PE', true],
    ['jpz', 'KH', true],
    ['nbe', 'NP', true],
    ['zd', 'TD', true],
    ['g', 'US', false],
  ])('%s finds %s: %s', (query, code, matches) => {
    expect(matchesCountry(query, code)).toBe(matches)
  })

  it('puts the code before names that only contain it', () => {
    expect(['RU', 'AU', 'US'].sort((a, b) => matchRank('us', a) - matchRank('us', b))[0]).toBe('US')
  })
})
