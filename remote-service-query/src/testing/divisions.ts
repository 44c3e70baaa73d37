import type { Answers } from '@portal/testing/fake-api'

/** Files of divisions: 深圳南山 and 杭州西湖, without towns. */
export const divisions: Answers = {
  '/data/divisions/2026/regions.json': [
    ['44', '广东省', [['4403', '深圳市', [['440305', '南山区']]]]],
    ['33', '浙江省', [['3301', '杭州市', [['330106', '西湖区']]]]],
  ],
  '/data/divisions/2026/towns/4403.json': {},
  '/data/divisions/2026/towns/3301.json': {},
}
