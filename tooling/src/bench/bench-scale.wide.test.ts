import { benchScale, type ScaleRow } from '../../../api/bench/bench-scale'
import { repoRoot } from '../paths'

const url = process.env.TEST_DATABASE_URL ?? ''

;(url === '' ? test.skip : test)(
  'every call is answered by installations of two sizes, and has a figure of each',
  async () => {
    const rows: ScaleRow[] = []
    await benchScale(
      repoRoot,
      url,
      { sizes: [1000, 2000], times: 2, keep: false, kept: false },
      { progress: () => undefined, row: (row) => rows.push(row) },
    )
    expect(rows.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['order detail', 'unpaid', 'public waybill query', 'order/create', 'sent: tab all']),
    )
    for (const { figures } of rows)
      expect(figures).toEqual(
        Array(2).fill({ p50: expect.any(Number), p95: expect.any(Number), p99: expect.any(Number) }),
      )
  },
  300_000,
)
