import { maxDisruptions, type ReportedDisruption } from '@portal/contract/disruptions'
import { apiError } from '../../testing/api-error'
import { startTestServer, type TestServer } from '../../testing/test-server'
import { signed } from '../send-code/send-code.testing'
import { sweepDisruptions } from './disruption.repository'
import { readDisruptions } from './disruptions-at'

const hour = 3_600_000
const day = 24 * hour

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

let last = 0
const disruption = (changes: Partial<ReportedDisruption> & { hours?: number } = {}): ReportedDisruption => {
  const { hours = 24, ...rest } = changes
  return {
    disruptionId: `disruption-${(last += 1)}`,
    kind: 'WEATHER',
    divisionCode: '33',
    from: server.now().toISOString(),
    to: new Date(server.now().getTime() + hours * hour).toISOString(),
    ...rest,
  }
}
const report = (...disruptions: unknown[]) => signed(server, 'disruptions', { disruptions })
const knownAt = async (at: Date) =>
  (await readDisruptions(server.database.db, server.now()))(at).filter(({ divisionCode }) => divisionCode !== '')

test('what is reported is known from then on, until it is over', async () => {
  const before = server.now()
  server.advance(3600)
  const storm = disruption()
  expect(await report(storm)).toMatchObject({ code: 0, data: { known: 1 } })
  expect(await knownAt(server.now())).toEqual([
    { kind: 'WEATHER', divisionCode: '33', from: new Date(storm.from), to: new Date(storm.to) },
  ])
  expect(await knownAt(before)).toEqual([])
  server.advance(day / 1000)
  expect(await knownAt(server.now())).toEqual([])
})

test('the same again replaces it, also by nothing', async () => {
  const storm = disruption()
  await report(storm)
  await report({ ...storm, divisionCode: '3301', kind: 'CLOSED' })
  expect(await knownAt(server.now())).toMatchObject([{ kind: 'CLOSED', divisionCode: '3301' }])
  expect(await report({ ...storm, to: storm.from })).toMatchObject({ data: { known: 0 } })
  expect(await knownAt(server.now())).toEqual([])
})

test('of one that is named twice the last counts', async () => {
  const storm = disruption()
  expect(await report(storm, { ...storm, to: storm.from })).toMatchObject({ code: 0, data: { known: 0 } })
})

test.each<[string, (sent: ReportedDisruption) => unknown, string]>([
  ['an end before its beginning', (sent) => ({ ...sent, to: new Date(0 + 1e12).toISOString() }), 'disruptions.0.to'],
  [
    'more than thirty days',
    ({ ...sent }) => ({ ...sent, to: new Date(server.now().getTime() + 31 * day) }),
    'disruptions.0.to',
  ],
  ['the code of a district', (sent) => ({ ...sent, divisionCode: '330106' }), 'disruptions.0.divisionCode'],
  ['another kind', (sent) => ({ ...sent, kind: 'STRIKE' }), 'disruptions.0.kind'],
])('%s is refused at its field', async (_, change, path) => {
  expect(await report(change(disruption()))).toMatchObject({ ...apiError('BAD_FIELD'), data: { path } })
})

test('more than the portal can count with at once are refused, and none of them is stored', async () => {
  for (let sent = 0; sent < maxDisruptions; sent += 100)
    await report(...Array.from({ length: 100 }, () => disruption({ hours: 1 })))
  expect(await report(disruption())).toMatchObject({ ...apiError('BAD_FIELD'), data: { path: 'disruptions' } })
  server.advance(2 * 3600)
  expect(await report(disruption())).toMatchObject({ code: 0, data: { known: 1 } })
})

test('what is long over is deleted', async () => {
  server.advance((61 * day) / 1000)
  await sweepDisruptions(server.database.db, server.now())
  server.advance((-61 * day) / 1000)
  expect(await knownAt(server.now())).toEqual([])
})
