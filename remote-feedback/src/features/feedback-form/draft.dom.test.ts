import { feedbackCreate } from '@portal/contract/feedback'
import { feedbackKinds, type MediaType, typesOf } from '@portal/shared/feedback'
import { fixClock } from '@portal/testing/fixed-clock'
import { draftKey, feedbackDraftStorage } from './draft-storage'
import { emptyDraft, type FeedbackDraft, feedbackPrefill, readDraft, toInput } from './feedback-draft'
import { isLaterThanAdvised } from './own-orders'
import { attemptFor, clearAttempt } from './send-feedback'

beforeEach(fixClock)
afterEach(() => jest.useRealTimers())

const hour = 3_600_000
const whole: FeedbackDraft = {
  kind: 'CLAIM',
  type: 'LOST',
  ewbNo: '300000000001',
  description: '货物至今没有送到，请核实后赔偿。',
  expectation: 'COMPENSATE',
  goodsValue: '1200.5',
  claim: '800',
  claimedWeight: '12.5',
  contactName: ' 林一诺 ',
  contactPhone: '138 0013 8000',
}
const loadAt = (userId: string, now: number) => feedbackDraftStorage(userId, () => now).load()
beforeEach(() => localStorage.clear())

test('a draft of any kind and type becomes a valid request, without fields that the kind does not ask for', () => {
  for (const kind of feedbackKinds) {
    for (const type of typesOf[kind])
      expect(
        feedbackCreate.request.safeParse({ ...toInput({ ...whole, kind, type }, []), clientRequestId: 'c'.repeat(16) })
          .error,
      ).toBeUndefined()
  }
  expect(toInput({ ...whole, kind: 'SUGGESTION', type: '' }, ['U1'])).toEqual({
    kind: 'SUGGESTION',
    type: 'OTHER',
    ewbNo: '',
    description: whole.description,
    expectation: '',
    goodsValueCents: 0,
    claimCents: 0,
    claimedWeightGrams: 0,
    contactName: '林一诺',
    contactPhone: '13800138000',
    attachmentIds: ['U1'],
  })
  expect(toInput({ ...whole, kind: 'COMPLAINT', type: 'WEIGHT' }, [])).toMatchObject({
    claimedWeightGrams: 12_500,
    goodsValueCents: 0,
    claimCents: 0,
  })
})

test.each([
  [null, false],
  [24 * hour, false],
  [24 * hour + 1, true],
] as const)('a claim for goods signed for %s ms ago is later than is advised: %s', (age, expected) => {
  const now = Date.parse('2026-11-22T00:00:00Z')
  expect(isLaterThanAdvised(age === null ? null : new Date(now - age).toISOString(), now)).toBe(expected)
})

const file = {
  fingerprint: 'f',
  fileName: 'a.jpg',
  mediaType: 'image/jpeg' as MediaType,
  bytes: 3,
  uploadId: 'U1',
  doneAt: 0,
}

test('a draft lasts a day, its files a day since they were sent, and only its writer gets it', () => {
  const now = Date.now()
  const [old, fresh] = [
    { ...file, doneAt: now - 23 * hour },
    { ...file, fingerprint: 'g', doneAt: now },
  ]
  feedbackDraftStorage('u1').save({ draft: whole, attachments: [old, fresh] })
  expect(loadAt('u1', now)).toEqual({ draft: whole, attachments: [old, fresh] })
  expect(loadAt('u1', now + 2 * hour)?.attachments).toEqual([fresh])
  expect(loadAt('u2', now)).toBeNull()
  expect(loadAt('u1', now + 25 * hour)).toBeNull()
  feedbackDraftStorage('u1').save({ draft: whole, attachments: [] })
  feedbackDraftStorage('u1').clear()
  expect(loadAt('u1', now)).toBeNull()
})

test.each([
  '{',
  '[]',
  '"x"',
  '{"savedAt":"now"}',
  JSON.stringify({
    savedAt: Date.parse('2026-11-24T01:00:00Z'),
    draft: { kind: 'THEFT', type: 7, ewbNo: {} },
    attachments: [null, 1, { uploadId: 'U1' }],
  }),
])('a damaged draft %s breaks nothing', (text) => {
  localStorage.setItem(draftKey('u1'), text)
  expect([null, { draft: emptyDraft, attachments: [] }]).toContainEqual(feedbackDraftStorage('u1').load())
})

test('a type that the kind does not have counts as not chosen', () =>
  expect(readDraft({ kind: 'PRAISE', type: 'LOST', expectation: 'MONEY' })).toEqual({ ...emptyDraft, kind: 'PRAISE' }))

test('the same content has the same request id in every tab, until the server has answered', () => {
  const first = attemptFor('u1', { a: 1 })
  expect(attemptFor('u1', { a: 1 })).toEqual(first)
  expect(localStorage).toHaveLength(1)
  clearAttempt('u1')
  expect(attemptFor('u1', { a: 1 })).not.toEqual(first)
})

test('the browser stores none of the content of an attempt', () => {
  attemptFor('u1', toInput(whole, ['U1']))
  const storedText = Object.values({ ...localStorage }).join()
  for (const personal of ['林一诺', '13800138000', whole.description]) expect(storedText).not.toContain(personal)
})

test.each([
  ['waybillNo=300000000001', { ewbNo: '300000000001' }],
  ['kind=CLAIM&type=LOST', { kind: 'CLAIM', type: 'LOST' }],
  ['type=FALSE_SIGN', { type: 'FALSE_SIGN' }],
  ['kind=PRAISE&type=LOST', { kind: 'PRAISE' }],
  ['kind=x&type=y&waybillNo=', {}],
  [`waybillNo=${'9'.repeat(33)}`, {}],
])('%s asks for %j', (query, expected) => expect(feedbackPrefill(new URLSearchParams(query))).toEqual(expected))
