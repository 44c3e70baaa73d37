import { sql } from 'drizzle-orm'
import { runAs } from '../observe/current-work'
import { watchCustomers } from './watch-customers'
import { startTestServer } from './test-server'

test('what a call does is seen, and what a test looks at is not', async () => {
  const server = await startTestServer()
  const { problems, stop } = watchCustomers()
  const look = async () => {
    await server.database.db.execute(sql`select 1 from upload where upload_id = 'x'`)
  }
  await look()
  expect([...problems]).toEqual([])
  await runAs({ requestId: '', call: 'a call' }, look)
  stop()
  expect([...problems]).toEqual([expect.stringMatching(/^select upload by upload_id: select 1/)])
  await expect(server.close()).rejects.toThrow('statements across customers')
})
