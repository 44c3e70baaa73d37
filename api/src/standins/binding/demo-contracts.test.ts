import { demoContracts } from './demo-contracts'

const askedAt = new Date('2026-11-22T04:00:00Z')
const find = (monthlyCode: string, seconds?: number) =>
  demoContracts(() => new Date(askedAt.getTime() + (seconds ?? 0) * 1000)).find(
    monthlyCode,
    seconds === undefined ? undefined : askedAt,
  )

test.each([
  ['YJ755018036', undefined, 'ACTIVE'],
  ['YJ021004417', undefined, 'EXPIRED'],
  ['YJ020003366', undefined, 'FROZEN'],
  ['YJ028005577', undefined, 'IN_REVIEW'],
  ['YJ028005577', 119, 'IN_REVIEW'],
  ['YJ028005577', 120, 'ACTIVE'],
])('%s, asked for %s s ago: %s', async (monthlyCode, seconds, state) =>
  expect(await find(monthlyCode, seconds)).toMatchObject({ state }),
)

test.each(['YJ0', 'constructor'])('no contract has the code %s', async (code) => expect(await find(code)).toBeNull())
