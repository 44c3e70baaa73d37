import { randomUUID } from 'node:crypto'
import type { ResponseOf } from '@portal/contract/calls'
import { addUpload, carrierDoes, complaint, sendFeedback } from '../../modules/feedback/feedback.testing'
import type { CarrierMove } from '../../modules/feedback/feedback-moves'
import { eventOf } from '../../modules/operations/operations.testing'
import { courier, draftOf, makeCode, signed } from '../../modules/send-code/send-code.testing'
import { jpeg, sendFile } from '../../modules/upload/upload.testing'
import { expectSuccess, placeOrderIn, type TestWorld } from './world'
import type { SeedTable } from './seed-table'

const caseFor = async (world: TestWorld, ...moves: CarrierMove[]): Promise<string> => {
  const { server, customer } = world
  const feedbackNo = await sendFeedback(server, customer, complaint((await placeOrderIn(world)).ewbNo))
  await carrierDoes(server, feedbackNo, ...moves)
  return feedbackNo
}

const codeFor = async ({ server, customer }: TestWorld): Promise<{ code: string; shortCode: string }> => {
  const { code, shortCode } = await makeCode(server, customer.token, { draft: draftOf(server) })
  return { code, shortCode }
}

/** A code that the courier has scanned. */
const scannedFor = async (world: TestWorld): Promise<{ code: string; shortCode: string }> => {
  const codes = await codeFor(world)
  await signed(world.server, 'sendCodeScan', { code: codes.code, ...courier, outletCode: world.outletCode })
  return codes
}
const taking = ({ outletCode }: TestWorld): object => ({
  ...courier,
  outletCode,
  eventId: randomUUID(),
  weightGrams: 12_500,
})

const corner = (lng: number, lat: number): object => ({ lng, lat })
const shapes = [
  { kind: 'polygon', points: [corner(113.9, 22.5), corner(114, 22.5), corner(114, 22.6), corner(113.9, 22.6)] },
  { kind: 'circle', centre: corner(113.94, 22.53), radiusMetres: 3000 },
]

/** Seeds of calls about outlets, coverage, waybills and cases, and of the carrier's own calls. */
export const carrierSeeds: SeedTable = {
  'outlet/page': () => [
    {
      page: 1,
      pageSize: 20,
      provinceCode: '44',
      cityCode: '4403',
      districtCode: '440305',
      keyword: '粤海',
      service: 'SEND',
      openNow: true,
      near: { lng: 113.9, lat: 22.5 },
    },
  ],
  'outlet/detail': ({ outletCode }) => [{ outletCode }],
  'outlet/markers': () => [
    { box: { west: 113.9, south: 22.5, east: 114, north: 22.6 }, cityCode: '4403', openNow: true },
  ],
  'outlet/regionCounts': () => [{ provinceCode: '44', keyword: '粤海', service: 'SEND', openNow: true }],
  'outlet/serviceArea': ({ outletCode }) => [{ outletCode }],
  'map/locate': () => [
    { lng: 113.94, lat: 22.54 },
    { lng: 125, lat: 30 },
  ],
  'map/city': () => [{ cityCode: '4403' }],
  'coverage/query': () => [
    {
      address: '广东省深圳市南山区粤海街道1号',
      region: { provinceCode: '44', cityCode: '4403', districtCode: '440305', townCode: '' },
    },
    { address: '西藏自治区阿里地区改则县改则镇人民路1号' },
  ],
  'coverage/browse': () => [{ provinceCode: '44', cityCode: '4403', districtCode: '440305' }],
  'sendCode/outlet': async ({ server, outletCode }) => {
    const { data } = await signed<{ code: string }>(server, 'outletCode', { outletCode })
    return [{ code: data?.code }]
  },
  'tracking/query': async (world) => [{ ewbNos: [(await placeOrderIn(world)).ewbNo, '300000000000', 'x'] }],
  'tracking/verify': async (world) => [{ ewbNo: (await placeOrderIn(world)).ewbNo, lastFour: '1234' }],
  'tracking/full': async (world) => {
    const { ewbNo } = await placeOrderIn(world)
    const { proof } = await expectSuccess<ResponseOf<'tracking/verify'>>(world, 'tracking/verify', {
      ewbNo,
      lastFour: '1234',
    })
    return [{ ewbNo, proof }]
  },
  'feedback/create': async (world) => {
    const [first, second] = [await placeOrderIn(world), await placeOrderIn(world)]
    return [
      complaint(first.ewbNo, { attachmentIds: [await addUpload(world.server, world.customer)] }),
      complaint(second.ewbNo, {
        kind: 'CLAIM',
        type: 'LOST',
        goodsValueCents: 500_00,
        claimCents: 200_00,
        claimedWeightGrams: 0,
        attachmentIds: [await addUpload(world.server, world.customer)],
      }),
    ]
  },
  'feedback/findOpen': async (world) => [{ ewbNo: (await placeOrderIn(world)).ewbNo, type: 'DELAY' }],
  'feedback/page': () => [{ page: 1, pageSize: 20, tab: 'ALL', kind: 'COMPLAINT', keyword: '3' }],
  'feedback/detail': async (world) => [{ feedbackNo: await caseFor(world, 'ANSWER') }],
  'feedback/markRead': async (world) => [
    { feedbackNo: await caseFor(world, 'MESSAGE'), seenAt: world.server.now().toISOString() },
  ],
  'feedback/reply': async (world) => [
    {
      feedbackNo: await caseFor(world, 'ASK'),
      clientRequestId: randomUUID(),
      text: '请尽快处理',
      attachmentIds: [await addUpload(world.server, world.customer)],
    },
  ],
  'feedback/withdraw': async (world) => [
    { feedbackNo: await caseFor(world) },
    { feedbackNo: await caseFor(world, 'ACCEPT') },
  ],
  'feedback/rate': async (world) => [
    { feedbackNo: await caseFor(world, 'ANSWER'), score: 5, tags: ['处理及时'], comment: '很好' },
  ],
  'feedback/reopen': async (world) => [
    { feedbackNo: await caseFor(world, 'ANSWER'), clientRequestId: randomUUID(), reason: '答复没有解决问题' },
  ],
  'operations/events': async (world) => {
    const { ewbNo } = await placeOrderIn(world)
    return [
      {
        events: [
          eventOf(ewbNo, 'COLLECTED', 0, {
            city: '深圳市',
            measured: { weightGrams: 125_000 },
            actualLines: [{ feeType: 'FREIGHT', label: '运费', amountCents: 300_00 }],
            point: { lng: 113.9, lat: 22.5 },
          }),
          eventOf(ewbNo, 'SIGNED', 9, { signer: '本人', images: ['https://pod.example/1.jpg'], pieceNos: [] }),
        ],
      },
      { events: [eventOf('300000000000', 'ARRIVED')] },
    ]
  },
  'operations/requests': () => [{ after: '', limit: 10 }],
  'operations/disruptions': ({ server }) => {
    const from = server.now()
    const to = new Date(from.getTime() + 86_400_000)
    return [
      { disruptions: [{ disruptionId: 'storm-33', kind: 'WEATHER', divisionCode: '33', from, to }] },
      { disruptions: [{ disruptionId: 'storm-33', kind: 'WEATHER', divisionCode: '33', from, to: from }] },
    ]
  },
  'contraband/batteryRecalls': () => [{}],
  'operations/batteryRecalls': () => [
    { edition: '2026-1', publishedOn: '2026-11-20', models: [{ brand: '某牌', model: 'PAC20-272' }] },
  ],
  'operations/messages': async (world) => [{ ewbNo: (await placeOrderIn(world)).ewbNo }],
  'operations/unsentMessages': () => [{}, { limit: 1 }],
  'operations/messageReplies': () => [{ replies: [{ mobileNo: '13800001234', text: 'TD' }] }],
  'operations/serviceArea': ({ outletCode }) => [{ outletCode, shapes }],
  'operations/sendCodeScan': async (world) => {
    const { code, shortCode } = await codeFor(world)
    return [
      { code, ...courier, outletCode: world.outletCode },
      { shortCode, ...courier, outletCode: world.outletCode },
    ]
  },
  'operations/sendCodeConfirm': async (world) => {
    const lines = [{ lengthCm: 60, widthCm: 40, heightCm: 50, count: 2 }]
    return [
      { code: (await scannedFor(world)).code, ...taking(world) },
      { shortCode: (await scannedFor(world)).shortCode, ...taking(world), packageCount: 2, volumeCm3: 0, lines },
    ]
  },
  'operations/outletCode': ({ outletCode }) => [{ outletCode }],
  'operations/feedback': async (world) => [
    {
      actions: [
        { eventId: randomUUID(), feedbackNo: await caseFor(world), action: 'ACCEPT', text: '', uploadIds: [] },
        { eventId: randomUUID(), feedbackNo: await caseFor(world), action: 'ANSWER', text: '已派送' },
      ],
    },
  ],
  'operations/feedbackToDo': () => [{ after: '', limit: 10 }],
  'operations/feedbackCase': async (world) => [{ feedbackNo: await caseFor(world, 'ANSWER') }],
  'operations/feedbackFile': async (world) => {
    const { server, customer } = world
    const { uploadId } = await sendFile(server, customer.token, 'image/jpeg', jpeg())
    await sendFeedback(server, customer, complaint((await placeOrderIn(world)).ewbNo, { attachmentIds: [uploadId] }))
    return [{ uploadId }]
  },
  'operations/feedbackUpload': async (world) => [
    {
      eventId: randomUUID(),
      feedbackNo: await caseFor(world, 'ACCEPT'),
      fileName: '外包装.jpg',
      mediaType: 'image/jpeg',
      dataBase64: jpeg().toString('base64'),
    },
  ],
}
