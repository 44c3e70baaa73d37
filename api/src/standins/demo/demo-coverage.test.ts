import { join } from 'node:path'
import type { CoverageVerdict } from '@portal/contract/coverage'
import { loadDivisions } from '../../modules/address/divisions'
import { demoCoverage } from './demo-coverage'

/** Words in a reason that contradict a verdict. */
const contradicts: Record<CoverageVerdict, RegExp> = {
  FULL: /仅|不|自提|自送|确认|中断|暂停/,
  PARTIAL: /全境|不在|确认|中断/,
  OUTLET_ONLY: /全境|城镇中心|不在|确认|中断/,
  SURCHARGE: /仅|不在|自提|确认|中断/,
  SUSPENDED: /仅|全境|自提|确认/,
  NONE: /仅|全境|自提|确认/,
  MANUAL: /仅|全境|自提|不在/,
}

test('no reason says something else than the verdict of its direction', () => {
  const rules = demoCoverage(loadDivisions(join(__dirname, '../../../..')), new Date('2026-11-22T04:00:00Z'))
  expect(rules.filter(({ verdict, reason = '' }) => contradicts[verdict].test(reason))).toEqual([])
})
