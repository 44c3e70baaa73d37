import { cityOf } from './city-of'

const cities = [
  { code: '2201', name: '长春市' },
  { code: '2202', name: '吉林市' },
  { code: '4403', name: '深圳市' },
  { code: '5329', name: '大理白族自治州' },
]

test.each([
  ['深圳市', '4403'],
  [' 深圳 ', '4403'],
  ['大理', '5329'],
  ['圳', undefined],
  ['', undefined],
])('“%s” means the city %s', (text, code) => expect(cityOf(cities, text)?.code).toBe(code))
