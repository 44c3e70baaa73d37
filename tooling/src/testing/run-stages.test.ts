import { describeSkipped } from './run-stages'

const result = (...files: { name: string; skipped?: string[] }[]) => ({
  passed: 1,
  failed: 0,
  details: '',
  files: files.map((file) => ({ seconds: 1, ...file })),
})
const noRedis = 'redis-server is not installed'
const noNginx = 'nginx is not installed'

test('skipped tests are listed by reason, unless another stage has run them', () =>
  expect(
    describeSkipped([
      result(
        { name: 'feed.test.ts', skipped: [noRedis, noRedis] },
        { name: 'limit.test.ts', skipped: [noRedis, ''] },
        { name: 'server.test.ts', skipped: ['TEST_DATABASE_URL is not set'] },
        { name: 'order.test.ts', skipped: [] },
      ),
      result(
        { name: 'server.test.ts', skipped: [] },
        { name: 'page.spec.ts' },
        { name: '../tmp/copy/nginx.test.ts', skipped: [noNginx] },
      ),
    ]),
  ).toEqual([`${noRedis}: 3 of feed.test.ts, limit.test.ts`, 'without a reason: 1 of limit.test.ts']))
