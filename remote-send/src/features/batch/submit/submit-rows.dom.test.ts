import type { OrderCreateRequest } from '@portal/shared/contract/order'
import { created, fakeApi, type Answers } from '../../../testing/fake-api'
import { emptyCells } from '../columns/columns'
import type { BatchRow } from '../row/batch-row'
import { newRow } from '../row/new-row'
import { submitRows } from './submit-rows'

const body = (row: BatchRow) => ({ clientRequestId: row.clientRequestId }) as OrderCreateRequest
const ok = { code: 0, message: '', data: created }

/** A batch of passed rows, and what is kept of it. */
const submitting = (count: number, answer: unknown) => {
  const answers: Answers = { '/api/order/create': answer }
  const sent = fakeApi(answers)
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
      keep: async (row) => void rows.set(row.clientRequestId, row),
      onDone: () => undefined,
      isStopped: () => stopped,
      wait: async (milliseconds) => void waits.push(milliseconds),
    })
  return { run, sent, answers, waits, stop: () => (stopped = true), rows: () => [...rows.values()] }
}

describe('submitting rows', () => {
  it('makes one order of each', async () => {
    const { run, sent, rows } = submitting(7, ok)
    await expect(run()).resolves.toEqual({ kind: 'done' })
    expect(new Set(sent.map(({ body: { clientRequestId } }) => clientRequestId)).size).toBe(7)
    expect(
      rows().every(
        ({ state, sent: underWay, order }) =>
          state === 'submitted' && underWay === null && order?.orderNo === created.orderNo,
      ),
    ).toBe(true)
  })

  it('has at most three under way', async () => {
    let underWay = 0
    let most = 0
    const { run } = submitting(10, ok)
    const answering = globalThis.fetch
    globalThis.fetch = async (...call) => {
      most = Math.max(most, ++underWay)
      await new Promise((resolve) => void setTimeout(resolve, 1))
      underWay--
      return answering(...call)
    }
    await run()
    expect(most).toBe(3)
  })

  it('repeats an unanswered row as it was, and keeps it when nobody answers', async () => {
    const { run, sent, waits, rows, answers } = submitting(1, new Error('dead'))
    await expect(run()).resolves.toEqual({ kind: 'unanswered', message: '网络异常，请检查网络后重试' })
    expect(waits).toEqual([1000, 2000, 4000])
    expect(sent.map(({ body: { clientRequestId } }) => clientRequestId)).toEqual(
      new Array(4).fill(rows()[0]?.clientRequestId),
    )
    expect(rows()[0]).toMatchObject({
      state: 'passed',
      order: null,
      sent: { clientRequestId: rows()[0]?.clientRequestId },
    })
    answers['/api/order/create'] = ok
    await expect(run()).resolves.toEqual({ kind: 'done' })
    expect(rows()[0]).toMatchObject({ state: 'submitted', sent: null })
  })

  it('waits when it was too fast', async () => {
    let calls = 0
    const { run, rows } = submitting(1, () =>
      ++calls === 1 ? { code: 429, message: '操作过于频繁，请稍后再试', data: null } : ok,
    )
    await run()
    expect(rows()[0]?.state).toBe('submitted')
  })

  it.each<[string, object, Partial<BatchRow>]>([
    [
      'a bad field',
      { code: 40904, message: '打火机属于禁寄物品，无法下单', data: null },
      { state: 'failed', problems: { goodsName: '打火机属于禁寄物品，无法下单' }, sent: null },
    ],
    [
      'a suspected repeat',
      { code: 40905, message: '疑似重复下单，是否继续提交？', data: null },
      { state: 'passed', suspected: true, sent: null },
    ],
    [
      'another price',
      { code: 40915, message: '价格已更新', data: { quote: { totalCents: 900 } } },
      { state: 'passed', totalCents: 900, sent: null },
    ],
    [
      'a number that was used',
      { code: 40908, message: '该请求编号已用于其他内容', data: null },
      { state: 'failed', problems: { row: '该请求编号已用于其他内容' } },
    ],
  ])('after %s goes on with the others', async (_, refusal, expected) => {
    let calls = 0
    const { run, rows } = submitting(5, () => (++calls === 1 ? refusal : ok))
    await expect(run()).resolves.toEqual({ kind: 'done' })
    expect(rows()[0]).toMatchObject(expected)
    expect(rows().filter(({ state }) => state === 'submitted')).toHaveLength(4)
  })

  it('stops when the session is over, and when it is paused', async () => {
    const over = submitting(5, { code: 401, message: 'Token已失效，请重新登录', data: null })
    await expect(over.run()).resolves.toEqual({ kind: 'signedOut' })
    expect(over.sent.length).toBeLessThanOrEqual(3)
    const paused = submitting(5, ok)
    paused.stop()
    await expect(paused.run()).resolves.toEqual({ kind: 'paused' })
    expect(paused.sent).toHaveLength(0)
  })
})
