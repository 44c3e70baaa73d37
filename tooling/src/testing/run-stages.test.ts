import { skippedFiles } from './run-stages'

const result = (...files: { name: string; skipped?: number }[]) => ({
  passed: 1,
  failed: 0,
  details: '',
  files: files.map((file) => ({ seconds: 1, ...file })),
})

test('what a stage skips is skipped, unless another stage has run it', () =>
  expect(
    skippedFiles([
      result(
        { name: 'redis.test.ts', skipped: 3 },
        { name: 'nginx.test.ts', skipped: 2 },
        { name: 'order.test.ts', skipped: 0 },
      ),
      result(
        { name: 'redis.test.ts', skipped: 0 },
        { name: 'page.spec.ts' },
        { name: '../tmp/copy/nginx.test.ts', skipped: 2 },
      ),
    ]),
  ).toEqual([{ name: 'nginx.test.ts', skipped: 2 }]))
