import { resolve } from 'node:path'
import type { ResponseOf } from '@portal/contract/calls'
import { readConfig } from '../../config/config'
import { shippedDivisions } from '../../modules/address/shipped-divisions'
import { startSession } from '../../modules/accounts/sessions/session'
import { pictureHead } from '../../pictures/picture-head'
import { startDemoServer } from '../testing/start-demo-server'
import { demoCustomer } from './demo-customers'
import { demoCases, demoFiles } from './demo-feedback'
import { drawPhotos } from './demo-photos'
import { demoRows } from './demo-rows'
import { seedDemo } from './seed-demo'

const config = readConfig({}, resolve(__dirname, '../../../..'))
const hour = 3_600_000

/** The demo starts at any hour of any day. */
const starts = ['2026-11-20T02:30:00Z', '2026-11-20T16:05:00Z', '2027-02-28T23:59:00Z'].map((start) => new Date(start))

test.each(starts)("started %s: cases in every state about the customer's own orders", async (now) => {
  const { orders } = await demoRows(shippedDivisions(config.root), now)
  const cases = demoCases(orders, now)
  expect(cases.map(({ row }) => row.status).sort()).toEqual([
    'CLOSED',
    'PROCESSING',
    'PROCESSING',
    'RATED',
    'RESOLVED',
    'SUBMITTED',
    'WAIT_USER',
    'WITHDRAWN',
  ])
  const mine = new Map(
    orders.filter(({ order }) => order.userId === demoCustomer.userId).map(({ order }) => [order.ewbNo, order]),
  )
  const about = cases.flatMap(({ row }) => (row.ewbNo === '' ? [] : [row]))
  expect(new Set(about.map(({ ewbNo }) => ewbNo)).size).toBe(7)
  for (const { ewbNo, createdAt } of about)
    expect(mine.get(ewbNo)?.createdAt.getTime()).toBeLessThan(createdAt.getTime())
  const remainingHours = cases
    .filter(({ row }) => row.status === 'PROCESSING')
    .map(({ row }) => (row.dueAt.getTime() - now.getTime()) / hour)
  expect(remainingHours.map(Math.floor)).toEqual([5, -6])
  expect(cases.filter(({ row }) => row.hasNewReply).map(({ row }) => row.status)).toEqual(['WAIT_USER', 'RESOLVED'])
  for (const { entries } of cases) {
    expect(entries.map(({ at }) => at.getTime())).toEqual(
      [...new Set(entries.map(({ at }) => at.getTime()))].sort((one, other) => one - other),
    )
    expect(entries.every(({ at }) => at < now)).toBe(true)
  }
})

test('what was photographed is a picture that can be opened', async () => {
  const [now = new Date()] = starts
  const { orders } = await demoRows(shippedDivisions(config.root), now)
  const photos = await drawPhotos(config)
  for (const photo of Object.values(photos)) {
    expect(pictureHead(photo)).toMatchObject({ type: 'jpeg', width: 960, height: 720 })
    expect(photo.length).toBeLessThan(100_000)
  }
  const files = demoFiles(demoCases(orders, now), photos)
  expect(files.map(({ row }) => row.fileName)).toEqual(['外包装破损.jpg', '面单.jpg', '派送照片.jpg', '称重.jpg'])
  for (const { row, piece } of files) expect([row.bytes, piece.uploadId]).toEqual([piece.content.length, row.uploadId])
})

test('the customer sees them, and opens their photos', async () => {
  const server = await startDemoServer()
  try {
    await seedDemo({ db: server.database.db, clock: server.now, config: server.config })
    const token = await startSession(server.database.db, demoCustomer.userId, 'pwd', server.now())
    const page = (await server.call<ResponseOf<'feedback/page'>>('feedback/page', {}, token)).data
    expect(page?.counts).toEqual({ ALL: 8, SUBMITTED: 1, PROCESSING: 2, WAIT_USER: 1, RESOLVED: 2, CLOSED: 2 })
    expect((await server.call('feedback/unread', {}, token)).data).toEqual({ count: 2 })
    const claim = (
      await server.call<ResponseOf<'feedback/detail'>>(
        'feedback/detail',
        { feedbackNo: page?.list.find(({ kind }) => kind === 'CLAIM')?.feedbackNo },
        token,
      )
    ).data
    expect(claim?.entries.map(({ action }) => action)).toEqual(['提交反馈', '已受理', '', '请补充材料'])
    const photo = await server.send('upload/file', { uploadId: claim?.attachments[0]?.uploadId }, { token })
    expect(pictureHead(photo.rawPayload)).toMatchObject({ type: 'jpeg' })
  } finally {
    await server.close()
  }
})
