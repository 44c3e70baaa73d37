import { invoiceStatuses } from '@portal/contract/invoice'
import { serviceAreaRequest, serviceAreaResponse } from '@portal/contract/service-area'
import { z } from 'zod'
import type { FuzzTarget } from '../testing/fuzz/fuzz-targets'
import { fuzzTarget } from '../testing/fuzz/fuzz-target'
import { invoiceApplicationIn, type TestWorldBase, openTestWorldBase } from '../testing/fuzz/world'
import { standIns } from './all-stand-ins'
import { decisions } from './invoice/decide-invoice.service'

let ground: TestWorldBase
beforeAll(async () => {
  ground = await openTestWorldBase({ standIns })
})
afterAll(() => ground.server.close())

const triangle = [
  { lng: 113.9, lat: 22.5 },
  { lng: 114, lat: 22.5 },
  { lng: 114, lat: 22.6 },
]

/** Calls of a demo that write rows. */
const doors: FuzzTarget[] = [
  {
    path: 'dev/service-area',
    access: 'public',
    request: serviceAreaRequest,
    response: serviceAreaResponse,
    seeds: async ({ outletCode }) => [{ outletCode, shapes: [{ kind: 'polygon', points: triangle }] }],
  },
  {
    path: 'dev/issue-invoice',
    access: 'public',
    request: z.object({ applicationNo: z.string().min(1).max(32), decision: z.enum(decisions).default('ASK') }),
    response: z.object({ status: z.enum(invoiceStatuses) }),
    seeds: async (world) => [
      { applicationNo: await invoiceApplicationIn(world, false) },
      { applicationNo: await invoiceApplicationIn(world, false), decision: 'ISSUE' },
    ],
  },
]

test.each(doors.map((door) => [door.path, door] as const))(
  '%s answers what is right, nearly right and nonsense as documented, and gets to its end',
  async (_, door) => {
    expect([...(await fuzzTarget(door, ground, 1))]).toContain(0)
  },
)
