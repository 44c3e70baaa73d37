import { BAD_FIELD, PICTURE_REFUSED, REAL_NAME_FAILURES } from '@portal/contract/codes'
import {
  type RealNameState,
  realNameStatuses,
  realNameSubmit,
  type RealNameSubmission,
} from '@portal/contract/realname'
import { shanghaiDay } from '@portal/rules/shanghai-time'
import { realNameVectors, rightIdentity } from '@portal/testing/real-name-rules'
import { identityProblems } from '@portal/rules/real-name'
import type { Db } from '../../database/database'
import { eq } from 'drizzle-orm'
import { receiveCode } from '../../testing/receive-code'
import { apiError } from '../../testing/api-error'
import { addCustomer, type TestCustomer } from '../../testing/test-customer'
import { startTestServer, type TestServer } from '../../testing/test-server'
import { recheckOtherNames } from '../bank/bank.repository'
import { verifyPending, verifySubmission } from './verify.service'
import { verifiedName } from './verified-name'
import { deleteRealName, hasPassedRealName, sweepPhotos } from './real-name.repository'
import { realName, realNamePhoto } from './real-name.tables'
import { newNumber, photoOf, rightSubmission, submit, uploadPhotos } from './real-name.testing'
import { submitRealName } from './submit.service'

let server: TestServer
let customer: TestCustomer
let idNo: string
let answers: 'as always' | 'no' | 'later' | 'not at all' | 'all together' = 'as always'
let pendingAnswers: (() => void)[] = []
/** Requests are answered only when this many are waiting. */
const together = 7
const passTogether = () =>
  new Promise<{ outcome: 'PASSED' }>((resolve) => {
    pendingAnswers.push(() => resolve({ outcome: 'PASSED' }))
    if (pendingAnswers.length === together) for (const answer of pendingAnswers) answer()
  })
beforeAll(async () => {
  server = await startTestServer({
    ports: (ports) => ({
      ...ports,
      realName: {
        verify: (question) => {
          if (answers === 'all together') return passTogether()
          if (answers === 'no') return Promise.resolve({ outcome: 'REJECTED', reason: '姓名与证件号不一致' })
          if (answers === 'later') return Promise.resolve({ outcome: 'LATER' })
          return answers === 'as always' ? ports.realName.verify(question) : Promise.reject(new Error('down'))
        },
      },
    }),
  })
})
afterAll(() => server.close())
beforeEach(async () => {
  answers = 'as always'
  pendingAnswers = []
  customer = await addCustomer(server)
  idNo = newNumber()
})

const none = { status: 'NONE', name: '', idNo: '', photos: [] }
const state = async (token = customer.token) => (await server.call<RealNameState>('realname/state', {}, token)).data
const hasPassed = () => hasPassedRealName(server.database.db, customer.userId, shanghaiDay(server.now()))
const prove = async (fields: Partial<RealNameSubmission> = {}) => {
  await uploadPhotos(server, customer.token)
  return submitOwn(fields)
}
const submitOwn = (fields: Partial<RealNameSubmission> = {}) => submit(server, customer.token, { idNo, ...fields })

describe('what is proved', () => {
  test('nothing at first', async () => {
    expect(await state()).toMatchObject(none)
    expect(await hasPassed()).toBe(false)
  })

  test.each(realNameStatuses)('a proof from before numbers were kept: %s', async (status) => {
    await server.database.db.insert(realName).values({
      userId: customer.userId,
      status,
      maskedName: '陈**',
      maskedIdNo: '4403**********1234',
      updatedAt: server.now(),
    })
    expect(await state()).toMatchObject({
      status,
      name: '陈**',
      idNo: '4403**********1234',
      kind: 'PERSON',
      idType: 'ID_CARD',
    })
    expect(await hasPassed()).toBe(status === 'PASSED')
  })

  test('passes, and is shown masked alone', async () => {
    const passed = {
      status: 'PASSED',
      kind: 'PERSON',
      idType: 'ID_CARD',
      name: '林**',
      idNo: `1101**********${idNo.slice(-4)}`,
      validUntil: '',
      needsGuardian: false,
      photos: ['FRONT', 'BACK'],
    }
    expect(await prove()).toMatchObject({ code: 0, data: passed })
    expect([
      await state(),
      await hasPassed(),
      await verifiedName({ ...server, db: server.database.db, clock: server.now }, customer.userId),
    ]).toEqual([expect.objectContaining(passed), true, '林一诺'])
    expect(server.log()).not.toMatch(new RegExp(`林一诺|${idNo.slice(6)}`))
  })

  test('an organisation, with its representative', async () => {
    const fields = { kind: 'ORGANISATION', organisation: '深圳晨禾电子商行', uscc: '91110000101623741k' } as const
    expect(await prove(fields)).toMatchObject(apiError('BAD_FIELD', '照片：请上传营业执照照片'))
    await uploadPhotos(server, customer.token, ['LICENSE'])
    expect(await submitOwn(fields)).toMatchObject({
      code: 0,
      data: { status: 'PASSED', kind: 'ORGANISATION', organisation: '深*******', uscc: '9111**********741K' },
    })
  })

  test('a child needs a guardian', async () => {
    expect(await prove({ idType: 'HOUSEHOLD_REGISTER', idNo: '110105201203070011' })).toMatchObject({
      data: { status: 'PASSED', needsGuardian: true },
    })
  })

  test('ends with the last day of the document, and may then be proved anew', async () => {
    const today = shanghaiDay(server.now())
    expect(await prove({ validUntil: today })).toMatchObject({ data: { status: 'PASSED', validUntil: today } })
    expect(await hasPassedRealName(server.database.db, customer.userId, '2099-01-01')).toBe(false)
    server.advance(86_400)
    expect(await state()).toMatchObject({ status: 'EXPIRED' })
    expect(await submitOwn()).toMatchObject({ data: { status: 'PASSED' } })
  })

  test('goes with all that belongs to it when it is deleted', async () => {
    await prove()
    const smsCode = await receiveCode(server, customer.userTel, 'deleteRealName')
    expect(await server.call('realname/delete', { smsCode }, customer.token)).toMatchObject({ code: 0 })
    expect(await state()).toMatchObject(none)
    expect(await server.call('realname/photo', { side: 'FRONT' }, customer.token)).toMatchObject(
      apiError('REAL_NAME_PHOTO_NOT_FOUND'),
    )
    expect(await server.call('realname/delete', { smsCode }, customer.token)).toMatchObject({ code: 0 })
  })
})

describe('a verification', () => {
  test('name and number that do not belong together', async () => {
    answers = 'no'
    expect(await prove()).toMatchObject({ code: 0, data: { status: 'REJECTED', reason: '姓名与证件号不一致' } })
    answers = 'as always'
    expect(await submitOwn()).toMatchObject({ data: { status: 'PASSED', reason: '' } })
  })

  test.each([
    ['takes its time', 'later'],
    ['is out of order', 'not at all'],
  ] as const)('later, when the provider %s', async (_what, answer) => {
    answers = answer
    expect(await prove()).toMatchObject({ data: { status: 'VERIFYING' } })
    expect(await submitOwn()).toMatchObject({ data: { status: 'VERIFYING' } })
    answers = 'as always'
    server.advance(30)
    expect(await state()).toMatchObject({ status: 'PASSED' })
  })

  test('later, although nobody looks', async () => {
    answers = 'later'
    await prove()
    answers = 'as always'
    server.advance(30)
    await verifyPending(
      { ...server, db: server.database.db, clock: server.now, ports: server.app.deps.ports },
      recheckOtherNames,
    )
    expect(await hasPassed()).toBe(true)
  })

  test('never when it was deleted before the verdict', async () => {
    answers = 'later'
    await prove()
    const { db } = server.database
    const [record] = await db.select().from(realName).where(eq(realName.userId, customer.userId))
    if (record === undefined) throw new Error('nothing was submitted')
    await deleteRealName(db, customer.userId)
    answers = 'as always'
    const onProved = jest.fn(() => Promise.resolve())
    await verifySubmission({ ...server, db, clock: server.now, ports: server.app.deps.ports }, onProved, record)
    expect(onProved).not.toHaveBeenCalled()
    expect(await state()).toMatchObject(none)
  })

  test('five times a day; what passes is no failure', async () => {
    await uploadPhotos(server, customer.token)
    const tries = []
    answers = 'no'
    for (let round = 0; round < 6; round += 1) tries.push((await submitOwn()).code)
    expect(tries).toEqual([0, 0, 0, 0, 0, REAL_NAME_FAILURES])
    answers = 'as always'
    server.advance(24 * 3600 + 1)
    expect(await submitOwn()).toMatchObject({ data: { status: 'PASSED' } })
  })

  test('a repeat is no second submission; another is refused until the first is deleted', async () => {
    await uploadPhotos(server, customer.token)
    const both = await Promise.all([submitOwn(), submitOwn()])
    expect(both.map(({ code }) => code)).toEqual([0, 0])
    expect(await submitOwn({ name: '陈一诺' })).toMatchObject(apiError('REAL_NAME_SETTLED'))
    expect(
      await server.call('realname/uploadPhoto', { side: 'FRONT', photoBase64: photoOf() }, customer.token),
    ).toMatchObject(apiError('REAL_NAME_SETTLED'))
  })

  test('ten times a day in all, so that nobody tries out others’ names by deleting what has passed', async () => {
    const codes = []
    for (let round = 0; round < 11; round += 1) {
      codes.push((await prove()).code)
      await deleteRealName(server.database.db, customer.userId)
    }
    expect(codes).toEqual([...Array(10).fill(0), 429])
    server.advance(24 * 3600 + 1)
    expect(await prove()).toMatchObject({ data: { status: 'PASSED' } })
  })

  test('one document proves five accounts', async () => {
    const results = []
    for (let account = 0; account < 6; account += 1) {
      customer = await addCustomer(server)
      results.push((await prove()).data?.status)
    }
    expect(results).toEqual(['PASSED', 'PASSED', 'PASSED', 'PASSED', 'PASSED', 'REJECTED'])
    expect(await state()).toMatchObject({ reason: '该证件已认证5个账号' })
  })

  test('and no more when all are verified at once', async () => {
    const customers = await Promise.all(Array.from({ length: together }, () => addCustomer(server)))
    for (const { token } of customers) await uploadPhotos(server, token)
    answers = 'all together'
    const results = await Promise.all(customers.map(({ token }) => submit(server, token, { idNo })))
    expect(results.map(({ data }) => data?.status).sort()).toEqual([...Array(5).fill('PASSED'), 'REJECTED', 'REJECTED'])
  })
})

describe('what is refused', () => {
  test('a submission whose photos are deleted while it is checked', async () => {
    await uploadPhotos(server, customer.token)
    const db: Db = new Proxy(server.database.db, {
      get: (target, name) =>
        name !== 'transaction'
          ? Reflect.get(target, name)
          : async (work: Parameters<Db['transaction']>[0]) => {
              await target.delete(realNamePhoto)
              return target.transaction(work)
            },
    })
    const submitted = submitRealName(
      { ...server.app.deps, db },
      recheckOtherNames,
      customer.userId,
      realNameSubmit.request.parse({ ...rightSubmission, idNo }),
    )
    await expect(submitted).rejects.toMatchObject({ errorName: 'BAD_FIELD', message: '照片：请上传人像面照片' })
    expect(await state()).toMatchObject(none)
  })

  test.each(realNameVectors.map((vector) => [JSON.stringify(vector.identity), vector] as const))(
    '%s',
    async (_text, { identity }) => {
      const submission = { ...rightIdentity, ...identity }
      const [problem] = identityProblems(submission, shanghaiDay(server.now()))
      const { code, message } = await submit(server, customer.token, submission)
      expect(code).toBe(BAD_FIELD)
      expect(message).toContain(problem === undefined ? '照片：请上传' : problem.message)
    },
  )

  test('without the consent', async () =>
    expect(await submit(server, customer.token, { privacyVersion: '2020-01' })).toMatchObject(
      apiError('CONSENT_REQUIRED', '请先阅读并同意个人信息处理说明'),
    ))

  test.each([
    [
      'a text',
      Buffer.from('not a picture'.repeat(99)).toString('base64'),
      PICTURE_REFUSED,
      '仅支持 JPG、PNG 格式的图片',
    ],
    ['a small one', photoOf(900, 599), PICTURE_REFUSED, '图片过小，短边不能小于600像素'],
    ['no base64', '<script>', BAD_FIELD, '照片：图片格式不正确'],
  ])('%s as a photo', async (_what, photoBase64, code, message) => {
    expect(await server.call('realname/uploadPhoto', { side: 'FRONT', photoBase64 }, customer.token)).toMatchObject({
      code,
      message,
    })
  })

  test('50 MB, before they are read', async () => {
    const response = await server.send(
      'realname/uploadPhoto',
      { side: 'FRONT', photoBase64: 'A'.repeat(50 * 1024 * 1024) },
      { token: customer.token },
    )
    expect([response.statusCode, response.json()]).toEqual([
      413,
      expect.objectContaining(apiError('BODY_TOO_LARGE', '提交的内容过大')),
    ])
  })
})

describe('whose it is', () => {
  test('another’s is none', async () => {
    await prove()
    const { token } = await addCustomer(server)
    expect(await state(token)).toMatchObject(none)
    expect(await server.call('realname/photo', { side: 'FRONT' }, token)).toEqual(
      await server.call('realname/photo', { side: 'LICENSE' }, token),
    )
    await server.call('realname/delete', { smsCode: '000000' }, token)
    expect(await state()).toMatchObject({ status: 'PASSED', photos: ['FRONT', 'BACK'] })
  })

  test('a photo is for nobody’s cache', async () => {
    await prove()
    const response = await server.send('realname/photo', { side: 'BACK' }, { token: customer.token })
    expect(response.headers['cache-control']).toBe('no-store')
    expect(Buffer.from(response.json().data.photoBase64, 'base64').subarray(0, 3)).toEqual(
      Buffer.from([0xff, 0xd8, 0xff]),
    )
  })

  test('photos that were never submitted go after a day, the others stay', async () => {
    const { userId, token } = customer
    await uploadPhotos(server, token)
    customer = await addCustomer(server)
    await prove()
    server.advance(24 * 3600 + 1)
    await sweepPhotos(server.database.db, server.now())
    expect([(await state(token))?.photos, (await state())?.photos, userId === customer.userId]).toEqual([
      [],
      ['FRONT', 'BACK'],
      false,
    ])
  })
})
test.each(['realname/state', 'realname/photo', 'realname/uploadPhoto', 'realname/submit', 'realname/delete'])(
  '%s is for who is logged in',
  async (path) => {
    expect(await server.call(path, {})).toMatchObject(apiError('SESSION_EXPIRED'))
  },
)
