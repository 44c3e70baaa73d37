import type { OrderCreateRequest } from '@portal/contract/order'
import {
  type Answer,
  fakeApi,
  fieldRefusal,
  lostConnection,
  refusal,
  type Reply,
  sentTo,
} from '@portal/testing/fake-api'
import { waitFor } from '@testing-library/react'
import { created, quotes } from '../../../testing/answers'
import { goodDraft } from '../../../testing/drafts'
import { toOrder } from '../../../rules/domestic-order'
import { emptyCells } from '../columns/columns'
import type { BatchRow } from '../row/batch-row'
import { newRow } from '../row/new-row'
import { submitRows } from './submit-rows'

const content = toOrder(goodDraft, '2026-11')
if (!content) throw new Error('the draft is good')
const body = ({ clientRequestId }: BatchRow): OrderCreateRequest => ({
  ...content,
  clientRequestId,
  confirmDuplicate: false,
  expectedTotalCents: 36_000,
})
const ok = { data: created }

/** A batch of passed rows, and its saved state. */
const submitting = (count: number, answer: Answer<'order/create'>) => {
  const { answers } = fakeApi({ 'order/create': answer })
  const rows = new Map(
    Array.from({ length: count }, (_, number) => newRow({ number, cells: emptyCells }, {}, {})).map((row) => [
      row.clientRequestId,
      { ...row, state: 'passed' as BatchRow['state'] },
    ]),
  )
  let stopped = false
  const waits: number[] = []
  const run = () =>
    submitRows([...rows.keys()], {
      row: (id) => rows.get(id),
      prepare: body,
      saveRow: async (row) => void rows.set(row.clientRequestId, row),
      onDone: () => undefined,
      isStopped: () => stopped,
      wait: async (milliseconds) => void waits.push(milliseconds),
    })
  return { run, answers, waits, stop: () => (stopped = true), rows: () => [...rows.values()] }
}

describe('submitting rows', () => {
  it('makes one order of each', async () => {
    const { run, rows } = submitting(7, ok)
    await expect(run()).resolves.toEqual({ kind: 'done' })
    expect(new Set(sentTo('order/create').map(({ clientRequestId }) => clientRequestId)).size).toBe(7)
    expect(
      rows().every(
        ({ state, sent: underWay, order }) =>
          state === 'submitted' && underWay === null && order?.orderNo === created.orderNo,
      ),
    ).toBe(true)
  })

  it('sends at most three in parallel', async () => {
    const underWay: (() => void)[] = []
    const { run } = submitting(10, async () => {
      await new Promise<void>((resolve) => void underWay.push(resolve))
      return ok
    })
    const submitted = run()
    for (let answered = 0; answered < 10; answered++) {
      await waitFor(() => expect(underWay).toHaveLength(Math.min(3, 10 - answered)))
      underWay.shift()?.()
    }
    await expect(submitted).resolves.toEqual({ kind: 'done' })
  })

  it('repeats an unanswered row as it was, and keeps it when nobody answers', async () => {
    const { run, waits, rows, answers } = submitting(1, lostConnection)
    await expect(run()).resolves.toEqual({ kind: 'unanswered', message: '网络异常，请检查网络后重试' })
    expect(waits).toEqual([1000, 2000, 4000])
    expect(sentTo('order/create').map(({ clientRequestId }) => clientRequestId)).toEqual(
      new Array(4).fill(rows()[0]?.clientRequestId),
    )
    expect(rows()[0]).toMatchObject({
      state: 'passed',
      order: null,
      sent: { clientRequestId: rows()[0]?.clientRequestId },
    })
    answers['order/create'] = ok
    await expect(run()).resolves.toEqual({ kind: 'done' })
    expect(rows()[0]).toMatchObject({ state: 'submitted', sent: null })
  })

  it('waits after a rate limit', async () => {
    let calls = 0
    const { run, rows } = submitting(1, () => (++calls === 1 ? refusal('RATE_LIMITED') : ok))
    await run()
    expect(rows()[0]?.state).toBe('submitted')
  })

  it.each<[string, Reply<'order/create'>, Partial<BatchRow>]>([
    [
      'a bad field',
      fieldRefusal('goodsName', '打火机属于禁寄物品，无法下单', 'GOODS_PROHIBITED'),
      { state: 'failed', problems: { goodsName: '打火机属于禁寄物品，无法下单' }, sent: null },
    ],
    ['a suspected repeat', refusal('DUPLICATE_ORDER'), { state: 'passed', suspected: true, sent: null }],
    [
      'another price',
      refusal('PRICE_CHANGED', '价格已更新', { quote: { ...quotes[1], totalCents: 900 } }),
      { state: 'passed', totalCents: 900, sent: null },
    ],
    [
      'a number that was used',
      refusal('IDEMPOTENCY_CONFLICT'),
      { state: 'failed', problems: { row: '该请求编号已用于其他内容' } },
    ],
  ])('after %s goes on with the others', async (_, reply, expected) => {
    let calls = 0
    const { run, rows } = submitting(5, () => (++calls === 1 ? reply : ok))
    await expect(run()).resolves.toEqual({ kind: 'done' })
    expect(rows()[0]).toMatchObject(expected)
    expect(rows().filter(({ state }) => state === 'submitted')).toHaveLength(4)
  })

  it('stops when the session is over, and when it is paused', async () => {
    const over = submitting(5, refusal('SESSION_EXPIRED'))
    await expect(over.run()).resolves.toEqual({ kind: 'signedOut' })
    expect(sentTo('order/create').length).toBeLessThanOrEqual(3)
    const paused = submitting(5, ok)
    paused.stop()
    await expect(paused.run()).resolves.toEqual({ kind: 'paused' })
    expect(sentTo('order/create')).toHaveLength(0)
  })
})
